// @ts-check
// Pyodide's script (pyodide.asm.mjs) without what nothing names. It brings all that side
// modules (.so) might ask for, such as OpenGL and SDL; Clutch loads none.
//
// Emscripten writes it as one function whose statements define a thing each. One that
// only defines is left out unless its name stands somewhere in what is kept, as a whole
// word: be it as a variable, a property or a text. So too much may be kept, never too
// little.

import ts from "typescript";

const { SyntaxKind } = ts;

/**
 * @typedef {object} Piece
 * @property {number} at
 * @property {number} end
 * @property {string[] | null} names it is wanted by any of these; always if there are none
 */

/** Functions in which each statement is about one export of the program. */
const LISTS = ["assignWasmExports", "applySignatureConversions"];
const IMPORTS = "wasmImports";
const EXPORT =
  /^(?:([\w$]+)=Module\["[\w$]+"\]=)?wasmExports\["([\w$]+)"\](?:\.value>>>0|=\w+\(wasmExports\["\2"\]\))?;?$/;
const MODULE = /^Module\["([\w$]+)"\]=[\w$]+;?$/;
const SIGNATURE = /^([\w$]+)\.sig="\w+";?$/;
/** Names computed at run time, which cannot be traced. */
const COMPUTED = /\b(?:Module|wasmExports)\[(?!"[\w$]+"\])[^\]]*\]/;

/** The key of a name among the program's imports. */
export const imported = (/** @type {string} */ name) => `import ${name}`;

/**
 * The words of a text.
 * @param {string} text
 * @returns {string[]}
 */
export const words = (text) => text.match(/[\w$]+/g) ?? [];

/**
 * Whether evaluating an expression has no side effects.
 * @param {ts.Node | undefined} node
 * @returns {boolean}
 */
function isQuiet(node) {
  if (!node) return true;
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isQuiet);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((it) =>
      ts.isPropertyAssignment(it)
        ? !ts.isComputedPropertyName(it.name) && isQuiet(it.initializer)
        : ts.isShorthandPropertyAssignment(it) || ts.isMethodDeclaration(it),
    );
  return (
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isIdentifier(node) ||
    ts.isLiteralExpression(node) ||
    [SyntaxKind.TrueKeyword, SyntaxKind.FalseKeyword, SyntaxKind.NullKeyword].includes(
      node.kind,
    )
  );
}

/**
 * @param {ts.Node} node
 * @param {string[] | null} names
 * @returns {Piece}
 */
const piece = (node, names) => ({ at: node.getStart(), end: node.end, names });

/**
 * Splits a list into its elements, each with the comma after it.
 * @template {ts.Node} T
 * @param {ts.NodeArray<T>} list
 * @param {(part: T) => string[] | null} namesOf
 * @returns {Piece[]}
 */
const parts = (list, namesOf) =>
  list.map((part, number) => ({
    at: part.getStart(),
    end: list[number + 1]?.getStart() ?? part.end,
    names: namesOf(part),
  }));

/**
 * @param {ts.Statement} statement which is an expression
 * @returns {string[] | null}
 */
function defined(statement) {
  const text = statement.getText();
  const [, ...names] =
    EXPORT.exec(text) ?? MODULE.exec(text) ?? SIGNATURE.exec(text) ?? [];
  const found = names.filter(Boolean);
  return found.length ? found : null;
}

/**
 * @param {ts.VariableStatement} statement
 * @returns {Piece[]}
 */
function variables(statement) {
  const { declarations } = statement.declarationList;
  const [first] = declarations;
  const value = first?.initializer;
  if (first?.name.getText() === IMPORTS && value && ts.isObjectLiteralExpression(value))
    return parts(value.properties, ({ name }) => [imported(name?.getText() ?? "")]);
  const isPlain = declarations.every(
    ({ name, initializer }) => ts.isIdentifier(name) && isQuiet(initializer),
  );
  if (!isPlain) return [];
  if (declarations.length === 1)
    return [piece(statement, [first?.name.getText() ?? ""])];
  // The last one stays, so that the list ends without a comma.
  return parts(declarations, ({ name }) => [name.getText()]).slice(0, -1);
}

/**
 * Returns the removable parts of a statement; what is between them is always kept.
 * @param {ts.Statement} statement
 * @returns {Piece[]}
 */
function pieces(statement) {
  if (ts.isVariableStatement(statement)) return variables(statement);
  if (ts.isExpressionStatement(statement))
    return [piece(statement, defined(statement))];
  if (!ts.isFunctionDeclaration(statement)) return [];
  const name = statement.name?.getText() ?? "";
  if (!LISTS.includes(name)) return [piece(statement, [name])];
  return (statement.body?.statements ?? []).map((one) =>
    ts.isExpressionStatement(one) ? piece(one, defined(one)) : piece(one, null),
  );
}

/**
 * @param {string} source
 * @returns {Piece[]} all of it, in its order
 */
function cut(source) {
  const file = ts.createSourceFile("a.mjs", source, ts.ScriptTarget.Latest, true);
  const [main] = file.statements;
  if (!main || !ts.isFunctionDeclaration(main) || !main.body)
    throw new Error("Pyodide's script is not the one function that it was");
  /** @type {Piece[]} */
  const found = [];
  let at = 0;
  for (const one of main.body.statements.flatMap(pieces)) {
    found.push({ at, end: one.at, names: null }, one);
    at = one.end;
  }
  return [...found, { at, end: source.length, names: null }];
}

/**
 * Returns the script without what nothing names.
 * @param {string} source
 * @param {Iterable<string>} wanted names
 * @returns {string}
 */
export function shaken(source, wanted) {
  const live = new Set(wanted);
  /** @type {Set<Piece>} */
  const kept = new Set();
  const all = cut(source);
  let before = -1;
  while (before < kept.size) {
    before = kept.size;
    for (const one of all) {
      if (kept.has(one) || (one.names && !one.names.some((name) => live.has(name))))
        continue;
      kept.add(one);
      for (const word of words(source.slice(one.at, one.end))) live.add(word);
    }
  }
  const text = all
    .filter((one) => kept.has(one))
    .map(({ at, end }) => source.slice(at, end))
    .join("");
  const computed = COMPUTED.exec(text);
  if (computed) throw new Error(`nobody can tell what ${computed[0]} names`);
  return text;
}
