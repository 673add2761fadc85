"""Parses T-SQL scripts with Microsoft's ScriptDom and, if there is no error, binds their names as SQL Server would.

A program of its own: its argument is the folder of the libraries, standard input a list of scripts in JSON, standard
output the list of each one's errors. Names are bound in a database that has nothing but what the script itself creates.
The binder ends the process at a constraint without a name, for which it wants OpenSSL 1; so it is given an index with a
name instead of the keys of table types, which must not have one.
"""

import ctypes
import importlib
import importlib.util
import json
import re
import sys
from pathlib import Path
from typing import Any

VERSION = "130"
"""SQL Server 2016, the oldest that the texts are for."""
DOM = "Microsoft.SqlServer.TransactSql.ScriptDom"
PARSER = "Microsoft.SqlServer.SqlParser"
MANAGEMENT = "Microsoft.SqlServer.Management.SqlParser"


def start(libraries: Path) -> None:
    """Starts the .NET runtime that is among the libraries, and pythonnet's bridge in it.

    pythonnet's own loader needs a newer runtime, so this uses the runtime's C interface:
    https://learn.microsoft.com/dotnet/core/tutorials/netcore-hosting.
    """
    found = importlib.util.find_spec("pythonnet")
    assert found
    assert found.origin
    bridge = Path(found.origin).parent / "runtime" / "Python.Runtime.dll"
    settings = {
        "TRUSTED_PLATFORM_ASSEMBLIES": ":".join(map(str, [bridge, *libraries.glob("*.dll")])),
        "NATIVE_DLL_SEARCH_DIRECTORIES": str(libraries),
        "System.Globalization.Invariant": "true",
    }
    runtime = ctypes.CDLL(str(libraries / "libcoreclr.so"), mode=ctypes.RTLD_GLOBAL)
    strings = ctypes.c_char_p * len(settings)
    names, values = (strings(*(text.encode() for text in texts)) for texts in (settings, settings.values()))
    host, domain, entry = ctypes.c_void_p(), ctypes.c_uint(), ctypes.c_void_p()
    failed = runtime.coreclr_initialize(
        sys.executable.encode(), b"checks", len(settings), names, values, ctypes.byref(host), ctypes.byref(domain)
    ) or runtime.coreclr_create_delegate(
        host, domain, b"Python.Runtime", b"Python.Runtime.Loader", b"Initialize", ctypes.byref(entry)
    )
    assert not failed, f"the .NET runtime does not start: {failed & 0xFFFFFFFF:#x}"
    ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_char_p, ctypes.c_int)(entry.value or 0)(b"", 0)
    for assembly in (DOM, PARSER):
        importlib.import_module("clr").AddReference(assembly)


def parse(text: str) -> list[str]:
    """What is wrong with the grammar."""
    parser = getattr(importlib.import_module(DOM), f"TSql{VERSION}Parser")(True)
    reader = importlib.import_module("System.IO").StringReader(text)
    return [f"line {error.Line}: {error.Message}" for error in parser.Parse(reader, None)[1]]


class Binder:
    """Resolves the names of scripts in an empty database."""

    def __init__(self) -> None:
        self.parser, binder, common, provider, metadata = (
            importlib.import_module(f"{MANAGEMENT}.{part}")
            for part in ("Parser", "Binder", "Common", "MetadataProvider", "Metadata")
        )
        self.list = importlib.import_module("System.Collections.Generic").List
        self.batch = binder.BindMode.Batch
        self.level = getattr(common.DatabaseCompatibilityLevel, f"Version{VERSION}")
        version = getattr(common.TransactSqlVersion, f"Version{VERSION}")
        self.options = self.parser.ParseOptions("GO", True, self.level, version)
        self.binder = binder
        self.provider = self.empty(provider, metadata.CollationInfo.Default)

    def empty(self, provider: Any, collation: Any) -> Any:
        """A server with a database that holds the schema dbo and nothing else."""
        factory = provider.MetadataFactory()
        server = factory.Server.Create("server", collation)
        database = factory.Database.Create(server, "master", collation)
        owner = factory.User.CreateNoLoginUser(database, "dbo")
        schema = factory.Schema.Create(database, "dbo")
        database.CompatibilityLevel, database.DefaultSchemaName = self.level, "dbo"
        database.Owner = schema.Owner = owner
        database.Users.Add(owner)
        database.Schemas.Add(schema)
        server.Databases.Add(database)
        methods = {
            "__namespace__": "Checks",
            "get_Server": lambda self: server,
            "get_BeforeBindHandler": lambda self: None,
            "get_AfterBindHandler": lambda self: None,
        }
        return type("Empty", (provider.MetadataProviderBase,), methods)()

    def bind(self, text: str) -> list[str]:
        """Which names are not known, or not used as they may be."""
        named = re.sub(r"^( *)PRIMARY KEY \(", r"\1INDEX key_of_type UNIQUE CLUSTERED (", text, flags=re.MULTILINE)
        result = self.parser.Parser.Parse(named, self.options)
        results = self.list[self.parser.ParseResult]()
        results.Add(result)
        self.binder.BinderProvider.CreateBinder(self.provider).Bind(results, "master", self.batch)
        return [f"line {error.Start.LineNumber}: {error.Message.strip()}" for error in result.Errors]


def main() -> None:
    start(Path(sys.argv[1]))
    binder = Binder()
    json.dump([parse(text) or binder.bind(text) for text in json.load(sys.stdin)], sys.stdout)


if __name__ == "__main__":
    main()
