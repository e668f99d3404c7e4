// @ts-check
// What the makers share: Pyodide in Node, archives compiled by its own Python, files
// packed, errors in short.

import path from "node:path";
import { loadPyodide } from "pyodide";

/**
 * Python that byte-compiles the files of an archive: .pyc files must come from the
 * Python that reads them. The code stays in every visitor's memory, so parts that
 * nothing reads there are removed: column numbers of tracebacks (line numbers stay)
 * and, on request, annotations of functions and docstrings.
 */
const COMPILE = `
import ast, importlib.util, io, marshal, zipfile

STAMP = (2020, 1, 1, 0, 0, 0)
UNCHECKED_HASH = (1).to_bytes(4, "little") + bytes(8)

class Bare(ast.NodeTransformer):
    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_FunctionDef(self, node):
        node.returns = None
        return self.undocumented(node)

    def undocumented(self, node):
        if ast.get_docstring(node, clean=False) is not None:
            # A dataclass without one would write one.
            node.body[0].value.value = "-" if isinstance(node, ast.ClassDef) else 0
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef
    visit_ClassDef = visit_Module = undocumented

def compiled(name, source, optimize=0, bare=False):
    tree = ast.parse(source)
    tree = Bare().visit(tree) if bare else tree
    code = compile(tree, name, "exec", optimize=optimize)
    return importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + marshal.dumps(code)

def archive(members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name, data in members:
            made.writestr(zipfile.ZipInfo(name, STAMP), data)
    return out.getvalue()
`;

/**
 * Loads Pyodide with the helpers above defined.
 * @returns {Promise<any>}
 */
export async function compiler() {
  const py = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
  py.runPython(COMPILE);
  return py;
}

/**
 * Loads the trimmed Pyodide that is served (trim.mjs).
 * @param {string} folder
 * @param {object} options
 * @returns {Promise<any>}
 */
export async function trimmed(folder, options) {
  const { loadPyodide } = await import(path.resolve(folder, "pyodide.mjs"));
  return loadPyodide(options);
}

/** The level of Zstandard. Higher ones save half a percent, for twice the time. */
const LEVEL = 19;

/**
 * Compresses bytes with Zstandard, which is part of Pyodide: a fifth less than gzip.
 * @param {any} py
 * @param {Uint8Array} data
 * @returns {Uint8Array}
 */
export function packed(py, data) {
  py.FS.writeFile("/unpacked", data);
  py.runPython(`
from compression.zstd import CompressionParameter, compress
options = {
    CompressionParameter.compression_level: ${LEVEL},
    CompressionParameter.checksum_flag: 1,
}
with open("/unpacked", "rb") as given, open("/packed", "wb") as made:
    made.write(compress(given.read(), options=options))
`);
  return py.FS.readFile("/packed");
}

/**
 * Runs a build script. Node would print a 1.25 MB source line with a Pyodide error.
 * @param {(...words: string[]) => Promise<void>} maker
 */
export async function main(maker) {
  try {
    await maker(...process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
