/** The product's own TypeScript, read with the compiler: what each file imports, and what it touches. */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { rootDir } from "#lib/core/root.ts";

export interface Import {
  readonly specifier: string;
  /** Path from the root (`lib/core/env.ts`), or the package as it is written. */
  readonly target: string;
  /** Erased when the code runs. */
  readonly typeOnly: boolean;
}

export interface SourceModule {
  /** Path from the root, with slashes. */
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly tree: ts.SourceFile;
  /** Of the whole tree. */
  readonly nodes: readonly ts.Node[];
}

export function readModules(paths: readonly string[]): SourceModule[] {
  return paths.map((path) => parseModule(path, readFileSync(join(rootDir(), path), "utf8")));
}

export function parseModule(path: string, text: string): SourceModule {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const tree = ts.createSourceFile(path, text, options, true, kind);
  const nodes = nodesOf(tree);
  const imports = nodes.flatMap((node) => importOf(node, path));
  return { path, lines: text.replace(/\n$/, "").split("\n").length, imports, tree, nodes };
}

function nodesOf(tree: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return found;
}

function importOf(node: ts.Node, from: string): Import[] {
  const said = (specifier: ts.Node | undefined, typeOnly: boolean): Import[] =>
    specifier && ts.isStringLiteralLike(specifier)
      ? [{ specifier: specifier.text, target: resolve(specifier.text, from), typeOnly }]
      : [];
  if (ts.isImportDeclaration(node)) return said(node.moduleSpecifier, isErased(node.importClause));
  if (ts.isExportDeclaration(node)) return said(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return said(node.argument.literal, true);
  if (ts.isCallExpression(node) && isLoader(node.expression)) return said(node.arguments[0], false);
  return [];
}

function isErased(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return !clause.name && !!named && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly);
}

function isLoader(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === "require");
}

function resolve(specifier: string, from: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : specifier;
}
