/** What a build gate is to let pass: a list in YAML or JSON, each entry with its reason and the day it ends. */
import { readFileSync } from "node:fs";
import { minimatch } from "minimatch";
import { isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument, type YAMLMap } from "yaml";
import { WrongUsage } from "./options.ts";

export interface Ignore {
  /** A glob over paths as the command prints them. */
  readonly path: string;
  readonly reason: string;
  /** YYYY-MM-DD, the last day that it holds. */
  readonly until: string;
}

const FIELDS = ["path", "reason", "until"] as const;

/** @param today YYYY-MM-DD @throws WrongUsage naming line and field of an entry that lacks one, or that has expired */
export function readIgnores(file: string, today: string): Ignore[] {
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { lineCounter: lines });
  const fail = (node: ParsedNode | null | undefined, words: string): never => {
    throw new WrongUsage(`${file}, line ${lines.linePos(node?.range?.[0] ?? 0).line}: ${words}`);
  };
  const [broken] = document.errors;
  if (broken) throw new WrongUsage(`${file}, line ${lines.linePos(broken.pos[0]).line}: ${broken.message}`);
  const root = document.contents as ParsedNode | null;
  const list = isMap(root) && root.items.length === 1 ? root.get("ignore", true) : undefined;
  if (!isSeq(list)) return fail(root, "expected one list named ignore");
  return list.items.map((item) => {
    const entry = item as ParsedNode;
    if (!isMap(entry)) return fail(entry, `expected an entry with ${FIELDS.join(", ")}`);
    return readEntry(entry as YAMLMap.Parsed, today, fail);
  });
}

function readEntry(
  entry: YAMLMap.Parsed,
  today: string,
  fail: (node: ParsedNode | null | undefined, words: string) => never,
): Ignore {
  const strange = entry.items.find(({ key }) => !FIELDS.some((field) => isScalar(key) && key.value === field));
  if (strange) fail(strange.key as ParsedNode, `${String(strange.key)}: an entry has ${FIELDS.join(", ")} alone`);
  const text = (field: (typeof FIELDS)[number]): string => {
    const node = entry.get(field, true) as ParsedNode | undefined;
    const value = isScalar(node) ? node.value : undefined;
    if (typeof value !== "string" || value.trim() === "") return fail(node ?? entry, `${field}: is missing`);
    return value.trim();
  };
  const [path, reason, until] = [text("path"), text("reason"), text("until")];
  const node = entry.get("until", true) as unknown as ParsedNode;
  if (!isDay(until)) fail(node, "until: expected a day such as 2027-03-31");
  if (until < today) fail(node, `until: expired on ${until}`);
  return { path, reason, until };
}

export const isIgnored = (path: string, ignores: readonly Ignore[]) =>
  ignores.find((ignore) => minimatch(path, ignore.path, { dot: true }));

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new WrongUsage(`${file} cannot be read: ${(cause as Error).message}`);
  }
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
