"""Builds the site: the texts, what they need beside them, the modules and engines, bundled by npm's packages, and pages
to read.

What npm installs is kept in the user's cache folder, one folder for each package-lock.json.
"""

import gzip
import hashlib
import json
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from sqlsudoku.database import registry
from sqlsudoku.errors import UsageError
from sqlsudoku.output import new_folder, write
from sqlsudoku.site import documentation, explained, libraries, shared, texts
from sqlsudoku.site.catalogue import catalogue
from sqlsudoku.site.programs import Tell, run
from sqlsudoku.site.tried import tried_texts

WEB = Path(__file__).parent / "web"
COPIED = ("style.css", "icon.svg")
ENGINE = "browser.mjs"
"""The module in a dialect's folder that runs its database in a browser."""
FACTS = ".json"
"""The suffix of the file beside it: title; files, the paths below node_modules of what it loads; absent, the modules of
Node that its package imports but does not need in a browser."""
GENERATOR = WEB / "generator.mjs"
"""The same for the generator, which runs in a browser, too."""
EDITOR = "editor"
"""The module that main loads when a visitor edits."""
MODULES = ("main", "judge-worker", EDITOR)


def build(
    directory: Path,
    tell: Tell,
    dialects: Sequence[str] | None = None,
    without: str | None = None,
    address: str | None = None,
) -> None:
    """Writes the site to a new folder, as a whole or not at all.

    dialects: None for all; without: a pattern of the names of texts to leave out; address: where it will be published,
    for the picture of shared links. Raises UsageError if it cannot be built.
    """
    published = address and shared.checked(address)
    with new_folder(directory) as folder:
        write_site(folder, tell, list(dialects or registry.dialects()), without, published)


def write_site(directory: Path, tell: Tell, names: Sequence[str], without: str | None, published: str | None) -> None:
    """Writes the site to an empty folder; published: its address, checked."""
    preview = shared.picture() if published else b""
    packages = installed(tell)
    tell("Bundling the modules and engines ...")
    modules = {f"engines/{name}": registry.dialect(name).folder / ENGINE for name in names}
    workers = {path: module for path, module in modules.items() if module.exists()} | {GENERATOR.stem: GENERATOR}
    bundled(packages, directory, workers)
    libraries.archive(directory / GENERATOR.stem / "libraries.zip", names)
    loaded = {path: facts(directory / path, module) for path, module in workers.items()}
    tell("Writing the texts ...")
    written = {
        name: with_texts(directory, name, found) for name, found in zip(names, all_texts(names, without), strict=True)
    }
    for name in COPIED:
        shutil.copyfile(WEB / name, directory / name)
    page = with_links((WEB / documentation.PAGE).read_text("utf-8"), documentation.built(directory, tell))
    if published:
        (directory / shared.PICTURE).write_bytes(preview)
        page = shared.with_picture(page, published)
    write(page, directory / documentation.PAGE)
    with_explanations(directory / explained.FOLDER)
    write(
        json.dumps(catalogue(written, loaded), separators=(",", ":"), ensure_ascii=False), directory / "catalogue.json"
    )
    with_service_worker(directory)


# npm


def installed(tell: Tell) -> Path:
    """The folder with node_modules. Raises UsageError if there is no Node, or npm fails."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise UsageError("Node and npm must be installed to build the page: see https://nodejs.org.")
    lock = WEB / "package-lock.json"
    cache = user_cache_path("sqlsudoku", appauthor=False) / "site"
    folder = cache / hashlib.sha256(lock.read_bytes()).hexdigest()[:16]
    if folder.is_dir():
        return folder
    tell("Installing the packages that package-lock.json names ...")
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as part:
        for name in ("package.json", "package-lock.json"):
            shutil.copyfile(WEB / name, Path(part) / name)
        run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], Path(part), "npm ci")
        made = Path(part) / "made"
        made.mkdir()
        (Path(part) / "node_modules").rename(made / "node_modules")
        if not folder.is_dir():  # another process may have been faster
            made.rename(folder)
    return folder


# modules and engines


def bundled(packages: Path, directory: Path, workers: Mapping[str, Path]) -> None:
    """Writes the page's modules, and the workers into their folders; workers: the module of each, by folder."""
    with tempfile.TemporaryDirectory() as work:
        sources = Path(work)
        (sources / "node_modules").symlink_to(packages / "node_modules")
        shutil.copytree(WEB, sources / "web")
        esbuild = [str(packages / "node_modules" / ".bin" / "esbuild")]
        options = ["--bundle", "--format=esm", "--minify", "--log-level=error", "--platform=browser"]
        options.append(f"--external:./{EDITOR}.js")
        modules = [f"web/{name}.mjs" for name in MODULES]
        run([*esbuild, *modules, *options, f"--outdir={directory.resolve()}"], sources, "esbuild")
        for path, module in workers.items():
            name = Path(path).name
            shutil.copyfile(module, sources / f"{name}.mjs")
            entry = sources / f"{name}-worker.mjs"
            entry.write_text(
                f'import {{ serve }} from "./web/serve.mjs";\nimport * as engine from "./{name}.mjs";\nserve(engine);\n'
            )
            target = directory.resolve() / path
            known = json.loads(module.with_suffix(FACTS).read_text("utf-8"))
            absent = [f"--alias:{each}=./web/absent.mjs" for each in known.get("absent", ())]
            run([*esbuild, entry.name, *options, *absent, f"--outfile={target / 'worker.js'}"], sources, "esbuild")
            for file in known["files"]:
                shutil.copyfile(packages / "node_modules" / file, target / Path(file).name)


def facts(folder: Path, module: Path) -> dict[str, Any]:
    """The title of a worker, and how many bytes it loads, compressed."""
    known = json.loads(module.with_suffix(FACTS).read_text("utf-8"))
    files = sorted(folder.iterdir())
    return {"title": known["title"], "bytes": sum(len(gzip.compress(file.read_bytes(), 6)) for file in files)}


# texts


def all_texts(dialects: Sequence[str], without: str | None) -> list[dict[str, str]]:
    """The marked texts of each dialect."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        return list(pool.map(texts_of, dialects, [without] * len(dialects)))


def texts_of(name: str, without: str | None) -> dict[str, str]:
    dialect = registry.dialect(name)
    here = (dialect.folder / ENGINE).exists()
    return dict(texts.named_texts(dialect, without)) | dict(tried_texts(dialect) if here else ())


def with_texts(directory: Path, dialect: str, found: dict[str, str]) -> list[str]:
    """Writes a dialect's texts; returns their names."""
    folder = directory / "texts" / dialect
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in found.items():
        write(text, folder / f"{name}.sql")
    return list(found)


def with_links(page: str, links: Mapping[str, str]) -> str:
    """The page's HTML with links to the rest of the site below its title; links: addresses by titles."""
    if not links:
        return page
    row = "\n".join(f'    <a href="{address}">{title}</a>' for title, address in links.items())
    return page.replace("</h1>", f'</h1>\n  <nav aria-label="This site">\n{row}\n  </nav>', 1)


def with_explanations(folder: Path) -> None:
    """Writes what explains each query, and its drawings."""
    (folder / explained.IMAGES).mkdir(parents=True, exist_ok=True)
    write(json.dumps(explained.explanations(), ensure_ascii=False), folder / explained.FILE)
    for path in explained.drawings():
        shutil.copyfile(path, folder / explained.IMAGES / path.name)


def with_service_worker(directory: Path) -> None:
    """Writes the service worker, which keeps what the page loads; a new build has a new cache."""
    files = sorted(path.relative_to(directory).as_posix() for path in directory.rglob("*") if path.is_file())
    digest = hashlib.sha256()
    for name in files:
        if name != "offline.js":
            digest.update((directory / name).read_bytes())
    source = (WEB / "offline.js").read_text("utf-8")
    write(source.replace("VERSION", digest.hexdigest()[:16]), directory / "offline.js")
