/** What the search box finds: names, but also what people paste: store links, bundle ids, prefixed identifiers. */
import { db } from "../db/client.ts";
import { findCandidates } from "../titles/candidates.ts";
import { toQuery } from "../titles/match.ts";
import { normalizeName } from "../titles/normalize.ts";
import type { TitleKind } from "./schema.ts";
import { lineColumns, type TitleLine, toLine } from "./site.ts";

/** An identifier that names one product, found in the text; the rest is a name. */
export type Pasted =
  | { readonly scheme: "steam" | "bundle" | "slug"; readonly value: string }
  | { readonly scheme: "name"; readonly value: string };

export function readPasted(text: string): Pasted {
  const trimmed = text.trim();
  const prefixed = /^(steam|bundle|slug):\s*(\S+)$/i.exec(trimmed);
  if (prefixed) return { scheme: prefixed[1]!.toLowerCase() as "steam", value: prefixed[2]! };
  const steam = /store\.steampowered\.com\/(?:agecheck\/)?app\/([0-9]{1,10})/i.exec(trimmed);
  if (steam) return { scheme: "steam", value: steam[1]! };
  const appStore = /apps\.apple\.com\/(?:[a-z]{2}\/)?app\/([^/?#]+)\/id[0-9]+/i.exec(trimmed);
  if (appStore) return { scheme: "name", value: decodeName(appStore[1]!) };
  const cask = /(?:formulae\.brew\.sh\/cask\/|brew install (?:--cask )?)([a-z0-9@.+_-]+)/i.exec(trimmed);
  if (cask) return { scheme: "name", value: cask[1]! };
  if (/^[a-z][a-z0-9-]*(?:\.[a-z0-9_-]+){2,}$/i.test(trimmed)) return { scheme: "bundle", value: trimmed };
  return { scheme: "name", value: trimmed };
}

function decodeName(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll("-", " ");
  } catch {
    return segment.replaceAll("-", " ");
  }
}

export interface FoundTitles {
  readonly pasted: Pasted;
  readonly rows: readonly TitleLine[];
  readonly total: number;
  /** Several titles go by exactly this name. */
  readonly ambiguous: boolean;
  /** Nothing goes by this name; the rows are the nearest. */
  readonly guessed: boolean;
}

// Below this score a name is a neighbour, not an answer.
const GOOD_MATCH = 0.6;

export async function searchSite(
  text: string,
  kind: TitleKind | undefined,
  page: number,
  size: number,
): Promise<FoundTitles> {
  const pasted = readPasted(text);
  if (pasted.scheme !== "name") {
    const rows = await listByIdentifier(pasted.scheme, pasted.value);
    return { pasted, rows, total: rows.length, ambiguous: false, guessed: false };
  }
  const candidates = await findCandidates(toQuery(pasted.value), kind);
  const exact = candidates.filter(({ names }) =>
    names.some((name) => normalizeName(name) === normalizeName(pasted.value)),
  );
  const shown = candidates.slice((page - 1) * size, page * size);
  return {
    pasted,
    rows: await listLines(shown.map(({ titleId }) => titleId)),
    total: candidates.length,
    ambiguous: exact.filter(({ slug }) => !slug.includes("@")).length > 1,
    guessed: candidates.length > 0 && (candidates[0]?.score ?? 0) < GOOD_MATCH,
  };
}

/** Titles whose names are close to a slug that we do not hold. */
export async function listNearTitles(slug: string, take = 6): Promise<TitleLine[]> {
  const near = await findCandidates(toQuery(slug.replaceAll("-", " ")));
  return listLines(near.slice(0, take).map(({ titleId }) => titleId));
}

async function listByIdentifier(scheme: "steam" | "bundle" | "slug", value: string): Promise<TitleLine[]> {
  const rows = await db().title.findMany({
    where:
      scheme === "slug"
        ? { slug: value.toLowerCase() }
        : { listed: true, identifiers: { some: { scheme, key: value.toLowerCase() } } },
    select: lineColumns,
    orderBy: [{ popularity: "desc" }, { slug: "asc" }],
    take: 20,
  });
  return rows.map(toLine);
}

/** In the order of `ids`. */
async function listLines(ids: readonly number[]): Promise<TitleLine[]> {
  const rows = await db().title.findMany({ where: { id: { in: [...ids] } }, select: { id: true, ...lineColumns } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toLine(row)] : [];
  });
}
