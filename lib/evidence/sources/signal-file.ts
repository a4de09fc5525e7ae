/** Signal files: NDJSON, one statement per line, from operators, laboratories and our own `inspect`. */
import type { z } from "zod";
import type { SourceInfo } from "#lib/contract/evidence.ts";
import { OWN_SOURCES, refuseClaim, SignalLine, type SignalSource } from "#lib/contract/signal-line.ts";
import { AppError } from "#lib/core/errors.ts";
import { readLines } from "#lib/evidence/sources/payload.ts";
import { type Entry, type EntryIdentifier, NOTHING_SAID, type Statement } from "#lib/evidence/sources/source.ts";

export interface SignalFile {
  readonly groups: readonly { readonly source: SourceInfo; readonly entries: readonly Entry[] }[];
  readonly skipped: readonly { readonly line: number; readonly reason: string }[];
}

type Line = z.output<typeof SignalLine>;

interface Draft {
  readonly firstLine: number;
  readonly lines: Line[];
}

interface Group {
  readonly source: SourceInfo;
  readonly definedOn: number;
  readonly drafts: Map<string, Draft>;
}

const REASONS_QUOTED = 3;

/**
 * Reads a signal file, plain or gzip. Reports invalid lines and keeps the others. `now` bounds the dates.
 * @throws AppError("invalid_param") if no line is usable.
 */
export function readSignalFile(bytes: Uint8Array, now: Date): SignalFile {
  const lines = readLines(bytes);
  const groups = new Map<string, Group>();
  const skipped: { line: number; reason: string }[] = [];
  for (const { line, value } of lines) {
    const reason = value === undefined ? "not JSON" : addLine(value, line, groups, now);
    if (reason !== null) skipped.push({ line, reason });
  }
  const used = [...groups.values()].filter(({ drafts }) => drafts.size > 0);
  if (used.length === 0) throw unusable(lines.length, skipped);
  return {
    groups: used.map(({ source, drafts }) => ({
      source,
      entries: [...drafts].map(([ref, draft]) => toEntry(ref, draft)),
    })),
    skipped,
  };
}

function unusable(count: number, skipped: SignalFile["skipped"]): AppError {
  if (count === 0) return new AppError("invalid_param", "file: no signals in it; expected one JSON object a line");
  const quoted = skipped.slice(0, REASONS_QUOTED).map(({ line, reason }) => `line ${line}: ${reason}`);
  return new AppError("invalid_param", `file: none of its ${count} lines is a usable signal; ${quoted.join("; ")}`);
}

/** Null if the line was added, else the reason. */
function addLine(value: unknown, number: number, groups: Map<string, Group>, now: Date): string | null {
  const parsed = SignalLine.safeParse(value);
  if (!parsed.success) return explain(parsed.error);
  const line = parsed.data;
  if (new Date(line.at) > now) return `at: ${line.at} is in the future`;
  const group = findGroup(line.source, number, groups);
  if (typeof group === "string") return group;
  const draft = group.drafts.get(line.ref);
  if (!draft) {
    group.drafts.set(line.ref, { firstLine: number, lines: [line] });
    return null;
  }
  const conflict = contradiction(draft, line);
  if (conflict === null) draft.lines.push(line);
  return conflict;
}

function explain(error: z.ZodError): string {
  return [...new Set(error.issues.flatMap((issue) => sayIssue(issue, issue.path)))].join("; ");
}

function sayIssue(issue: z.core.$ZodIssue, path: PropertyKey[]): string[] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => `${[...path, key].join(".")}: no such field`);
  const alternative =
    issue.code === "invalid_union" && issue.message === "Invalid input" ? issue.errors.at(-1) : undefined;
  if (alternative) return alternative.flatMap((inner) => sayIssue(inner, [...path, ...inner.path]));
  return [`${path.join(".") || "line"}: ${issue.message}`];
}

/** The source's group, or why the source may not be used. */
function findGroup(claim: Line["source"], number: number, groups: Map<string, Group>): Group | string {
  const id = typeof claim === "string" ? claim : claim.id;
  const known = groups.get(id);
  if (typeof claim === "string") {
    const own = OWN_SOURCES.get(id);
    if (!known && !own) return `source: ${JSON.stringify(id)} is not described on an earlier line`;
    return known ?? newGroup(own!, number, groups);
  }
  const refused = refuseClaim(claim);
  if (refused !== null) return refused;
  const source = OWN_SOURCES.get(id) ?? toSourceInfo(claim);
  if (!known) return newGroup(source, number, groups);
  const differing = (["kind", "name", "url", "licence", "attribution"] as const).find(
    (field) => known.source[field] !== source[field],
  );
  return differing ? `source.${differing}: ${id} is described otherwise on line ${known.definedOn}` : known;
}

function newGroup(source: SourceInfo, definedOn: number, groups: Map<string, Group>): Group {
  const group = { source, definedOn, drafts: new Map() };
  groups.set(source.id, group);
  return group;
}

function toSourceInfo({
  id,
  kind,
  name,
  url = "",
  licence = "",
  attribution = "",
}: z.infer<typeof SignalSource>): SourceInfo {
  return { id, kind, name, url, licence, attribution };
}

/** One reference is one product: its lines may complement each other and differ in time, not contradict each other about what it is. */
function contradiction({ firstLine, lines }: Draft, line: Line): string | null {
  const { slug, kind } = merge(lines);
  if (slug !== undefined && line.title.slug !== undefined && slug !== line.title.slug) {
    return `title.slug: line ${firstLine} calls the same ref ${JSON.stringify(slug)}`;
  }
  if (kind !== undefined && line.title.kind !== undefined && kind !== line.title.kind) {
    return `title.kind: line ${firstLine} says the same ref is of kind ${kind}`;
  }
  const same = JSON.stringify(line);
  return lines.some((each) => JSON.stringify(each) === same) ? "ref: this statement is in the file already" : null;
}

function merge(lines: readonly Line[]) {
  const titles = lines.map(({ title }) => title);
  return {
    slug: titles.find((title) => title.slug !== undefined)?.slug,
    kind: titles.find((title) => title.kind !== undefined)?.kind,
    names: [...new Set(titles.flatMap(({ name }) => name ?? []))],
    identifiers: titles.flatMap(({ identifiers }) => Object.entries(identifiers ?? {})) as [
      EntryIdentifier["scheme"],
      string,
    ][],
  };
}

function toEntry(ref: string, { lines }: Draft): Entry {
  const { slug, kind, names, identifiers } = merge(lines);
  const statements = lines.map(toStatement).sort((a, b) => a.at.getTime() - b.at.getTime());
  const url = lines.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).find((line) => line.url !== undefined)?.url;
  const distinct = new Map(
    identifiers
      .filter(([, value]) => value !== undefined)
      .map(([scheme, value]) => [`${scheme} ${value}`, { scheme, value }]),
  );
  return {
    ref,
    url,
    slug,
    name: names[0] ?? slug!,
    kind,
    ...NOTHING_SAID,
    aliases: names.slice(1),
    identifiers: [...distinct.values()],
    statements,
  };
}

function toStatement({ title, source, ref, url, ...said }: Line): Statement & { at: Date } {
  return { ...said, basis: [...new Set(said.basis)], at: new Date(said.at) };
}
