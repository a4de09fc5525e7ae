/** The product's own TypeScript, read with the compiler: what each file imports, and what it touches. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { rootDir } from "#lib/root.ts";

export interface Import {
  /** Path from the root (`lib/env.ts`), or the package as it is written. */
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
}

const isSource = (name: string) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts");

function listFiles(folder: string): string[] {
  const entries = readdirSync(join(rootDir(), folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : isSource(entry.name) ? [path] : [];
  });
}

/** Every .ts and .tsx file below these folders, tests included. */
export function readModules(...folders: string[]): SourceModule[] {
  return folders.flatMap(listFiles).map((path) => parseModule(path, readFileSync(join(rootDir(), path), "utf8")));
}

export function parseModule(path: string, text: string): SourceModule {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const imports = nodesOf(tree).flatMap((node) => importOf(node, path));
  return { path, lines: text.replace(/\n$/, "").split("\n").length, imports, tree };
}

export function nodesOf(tree: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return found;
}

/** Every import and re-export of a file, as it is written. */
export function specifiersOf(tree: ts.Node): string[] {
  return nodesOf(tree).flatMap((node) =>
    (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
    node.moduleSpecifier &&
    ts.isStringLiteralLike(node.moduleSpecifier)
      ? [node.moduleSpecifier.text]
      : [],
  );
}

function importOf(node: ts.Node, from: string): Import[] {
  const said = (specifier: ts.Node | undefined, typeOnly: boolean): Import[] =>
    specifier && ts.isStringLiteralLike(specifier) ? [{ target: resolve(specifier.text, from), typeOnly }] : [];
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
