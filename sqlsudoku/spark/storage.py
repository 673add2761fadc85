"""A folder where Spark keeps files: on this machine, or wherever Hadoop's file systems reach."""

import uuid
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

UNFINISHED = "_unfinished-"
"""The beginning of the names of what is not to be read; Spark, like others, skips names that begin with _ or a dot."""
BEGUN, ROWS = "begun", "rows"
"""What is in an unfinished folder: a mark, and what Spark writes."""


def new() -> str:
    """A name for what is to be written; no other run takes it, not even a killed one that Spark goes on with."""
    return UNFINISHED + uuid.uuid4().hex


class Folder:
    """A folder. What is there under a name is complete: it is written under another one, and then renamed."""

    def __init__(self, session: "SparkSession", path: str) -> None:
        self.path = path
        self.java: Any = session._jvm
        self.files = self.inside().getFileSystem(session._jsc.hadoopConfiguration())

    def inside(self, name: str = "") -> Any:
        """A path of Hadoop's in the folder, or the folder's."""
        return self.java.org.apache.hadoop.fs.Path(f"{self.path}/{name}")

    def names(self) -> list[str]:
        """What the folder has, but for what begins with a dot; nothing if there is no folder."""
        if not self.files.exists(self.inside()):
            return []
        names = (str(status.getPath().getName()) for status in self.files.listStatus(self.inside()))
        return [name for name in names if not name.startswith(".")]

    def begin(self) -> str:
        """Makes an unfinished folder with a mark, beside which rows are to be written."""
        unfinished = new()
        self.files.create(self.inside(f"{unfinished}/{BEGUN}")).close()
        return unfinished

    def finish_rows(self, unfinished: str, name: str) -> bool:
        """Gives the rows beside the mark their name; False as for finish().

        Where another run has removed the folder, Spark's tasks make it anew, without the rows of those that had ended:
        then there is no mark.
        """
        whole = self.files.exists(self.inside(f"{unfinished}/{BEGUN}"))
        if done := whole and self.finish(f"{unfinished}/{ROWS}", name):
            self.remove(unfinished)
        return done

    def finish(self, unfinished: str, name: str) -> bool:
        """Gives what is complete its name; False if there is one of that name already, or if it has gone."""
        there: bool = self.files.exists(self.inside(name))  # Hadoop would move it into a folder of that name
        return not there and self.files.rename(self.inside(unfinished), self.inside(name))

    def clear(self) -> None:
        """Removes what is unfinished, such as what a killed run left."""
        for name in self.names():
            if name.startswith(UNFINISHED):
                removed = new()  # at once, before anything in it is removed
                if self.files.rename(self.inside(name), self.inside(removed)):
                    self.remove(removed)

    def remove(self, name: str) -> None:
        """Removes a file or a folder."""
        self.files.delete(self.inside(name), True)

    def write(self, name: str, text: str) -> bool:
        """Writes a file; False if there is one already."""
        unfinished = new()
        stream = self.files.create(self.inside(unfinished))
        stream.write(bytearray(text.encode()))
        stream.close()
        done = self.finish(unfinished, name)
        if not done:
            self.remove(unfinished)
        return done

    def content(self, name: str) -> str:
        """The content of a file."""
        stream = self.files.open(self.inside(name))
        content = bytes(stream.readAllBytes())
        stream.close()
        return content.decode()
