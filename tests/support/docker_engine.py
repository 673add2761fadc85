"""A fake Docker engine that starts nothing: it implements the API only up to the start of a container.

https://docs.docker.com/reference/api/engine/version/v1.41/
"""

import json
import re
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote

VERSION = "99.1"


@contextmanager
def engine(*, architecture: str = "amd64", images: Sequence[str] = (), pull: Sequence[object] = ()) -> Iterator[str]:
    """The address of an engine on that architecture, that has these images, and answers an order to pull with pull."""

    class Answers(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            asked = unquote(self.path)
            if asked.endswith("/version"):
                facts = {"Version": VERSION, "ApiVersion": "1.41", "MinAPIVersion": "1.12", "Arch": architecture}
                self.answer(200, facts)
            elif image := re.search(r"/images/(.+)/json$", asked):
                known = image[1] in images
                self.answer(200, {"Id": "sha256:1"}) if known else self.answer(404, {"message": "No such image"})
            elif "/containers/json" in asked:
                self.answer(200, [])
            else:
                self.answer(500, {"message": f"asked for {asked}"})

        def do_POST(self) -> None:
            self.answer(200, *pull)

        def answer(self, status: int, *bodies: object) -> None:
            """Bodies one after the other, as Docker tells how far it is."""
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            for text in [*(f"{json.dumps(body)}\r\n".encode() for body in bodies), b""]:
                self.wfile.write(b"%x\r\n%s\r\n" % (len(text), text))

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"tcp://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()
