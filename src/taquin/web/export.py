"""The page as a folder for any web host: its files, Pyodide from its npm package, and this package as a wheel of plain
Python that Pyodide runs in the browser."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from .. import __version__
from ..errors import RequestError
from ..explanation.words import LANGUAGES
from .page import page_files
from .vocabulary import vocabulary

PYODIDE = "pyodide@314"
"""The npm package and its version: the interpreter is CPython 3.14."""
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
KINDS = (".py", ".json", ".bin", ".tables", ".typed")
LOCAL = '<meta name="taquin-local" content="wheel">'
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)


def export(folder: Path, pyodide: Path | None = None) -> list[str]:
    """Write the folder and return its files. `pyodide` is a folder with Pyodide's files; without it npm brings them.

    Raises:
        RequestError: code `folder_full` where the folder holds something, `npm` where npm can't bring Pyodide.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise RequestError("folder_full", found=str(folder))
    folder.mkdir(parents=True, exist_ok=True)
    for name, file in page_files().items():
        if not name.startswith("reference"):
            (folder / name).write_bytes(file.body)
    index = (folder / "index.html").read_text(encoding="utf-8")
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    index = index.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{policy}\n{LOCAL}')
    (folder / "index.html").write_text(
        index.replace('<footer><a href="docs" data-say="page.api"></a></footer>', ""), "utf-8"
    )
    words = folder / "api" / "words"
    words.mkdir(parents=True)
    for language in LANGUAGES:
        _write_json(words / language, vocabulary(language))
    # A server put before the folder answers here that it is there; the folder alone says that there is none.
    _write_json(folder / "api" / "health", {"status": "none", "version": __version__})
    (folder / "taquin.whl").write_bytes(b"")
    _wheel(folder / "taquin.whl")
    if pyodide is None:
        _fetched(folder / "pyodide")
    else:
        _chosen(pyodide, folder / "pyodide")
    names = sorted(str(one.relative_to(folder).as_posix()) for one in folder.rglob("*") if one.is_file())
    digest = sha256(b"".join(sha256((folder / name).read_bytes()).digest() for name in names)).hexdigest()[:16]
    kept = ["./", *(name for name in names if name not in ("index.html", "api/health", "service.js"))]
    _write_json(folder / "kept.json", {"version": digest, "files": kept})
    # The service worker is another one whenever a file is: that is how a browser learns of a new version.
    service = (folder / "service.js").read_text(encoding="utf-8")
    (folder / "service.js").write_text(service.replace('"unversioned"', f'"{digest}"'), "utf-8")
    return [*names, "kept.json"]


def _write_json(path: Path, record: object) -> None:
    path.write_text(json.dumps(record, ensure_ascii=False), "utf-8")


def _chosen(source: Path, folder: Path) -> None:
    folder.mkdir()
    for name in PARTS:
        shutil.copyfile(source / name, folder / name)


def _fetched(folder: Path) -> None:
    """Pyodide's files, from its npm package."""
    npm = shutil.which("npm")
    if npm is None:
        raise RequestError("npm", found="npm")
    with tempfile.TemporaryDirectory() as place:
        done = subprocess.run(
            [npm, "pack", "--silent", PYODIDE], cwd=place, capture_output=True, text=True, check=False
        )
        packed = next(Path(place).glob("*.tgz"), None)
        if done.returncode or packed is None:
            raise RequestError("npm", found=f"npm pack {PYODIDE}")
        with tarfile.open(packed) as archive:
            archive.extractall(place, filter="data")
        _chosen(Path(place) / "package", folder)


def _wheel(path: Path) -> None:
    """This package without its compiled kernels: their twins in plain Python run everywhere."""
    package = Path(str(files("taquin")))
    home = f"taquin-{__version__}.dist-info"
    entries = {
        f"taquin/{one.relative_to(package).as_posix()}": one.read_bytes()
        for one in sorted(package.rglob("*"))
        if one.is_file() and (one.suffix in KINDS or "samples" in one.parts) and "page" not in one.parts
    }
    entries[f"{home}/METADATA"] = f"Metadata-Version: 2.1\nName: taquin\nVersion: {__version__}\n".encode()
    entries[f"{home}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: taquin\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = [
        f"{name},sha256={base64.urlsafe_b64encode(sha256(body).digest()).rstrip(b'=').decode()},{len(body)}"
        for name, body in entries.items()
    ]
    entries[f"{home}/RECORD"] = "\n".join([*record, f"{home}/RECORD,,\n"]).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in entries.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), body, zipfile.ZIP_DEFLATED)
