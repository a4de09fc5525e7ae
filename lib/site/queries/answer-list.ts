/** Answers a list of names, each as the search box would. */

import { displayName } from "#lib/catalog/titles/display-name.ts";
import { withoutMac } from "#lib/catalog/titles/mac-words.ts";
import { coreName } from "#lib/catalog/titles/normalize.ts";
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import { findOlderNote } from "#lib/catalog/verdicts/older-note.ts";
import { db } from "#lib/data/client.ts";
import { type ListRow, listRows } from "#lib/site/queries/list-rows.ts";
import { readMakerLink } from "#lib/site/queries/maker-links.ts";
import { findMeaning } from "#lib/site/queries/meaning.ts";
import { parseQuery, STEAM_ID } from "#lib/site/queries/parse-query.ts";
import type { TitleLine } from "#lib/site/queries/title-page.ts";

export const ANSWERS_MAX = 50;

export interface ListAnswer {
  /** As typed. */
  readonly asked: string;
  /** several: more than one title has the name; none: no title has it. */
  readonly meant: "one" | "several" | "none";
  readonly row: ListRow | null;
  /** The title's name has other letters than the typed name; false of an address. */
  readonly isOtherName: boolean;
  /** An older version is asked for, which the answer need not hold for. */
  readonly isIfCurrent: boolean;
}

// An unknown name is compared with the whole catalogue; low concurrency leaves capacity for other requests.
const AT_ONCE = 4;

export async function answerList(names: readonly string[]): Promise<ListAnswer[]> {
  const meanings: Meaning[] = [];
  const asked = names.slice(0, ANSWERS_MAX);
  for (let at = 0; at < asked.length; at += AT_ONCE)
    meanings.push(...(await Promise.all(asked.slice(at, at + AT_ONCE).map(meaningOf))));
  const ids = meanings.flatMap(({ id }) => (id === null ? [] : [id]));
  const slugs = new Map((await listed(ids)).map(({ id, slug }) => [id, slug]));
  const rows = new Map((await listRows(ids)).map((row) => [row.slug, row]));
  return Promise.all(
    meanings.map(async ({ id, isAddress, ...meaning }) => {
      const row = id === null ? undefined : rows.get(slugs.get(id) ?? "");
      return {
        ...meaning,
        row: row ?? null,
        isOtherName: !isAddress && row !== undefined && coreName(row.title) !== coreName(meaning.asked),
        isIfCurrent: !isAddress && row !== undefined && (await findOlderNote(meaning.asked, row.slug)) !== "",
      };
    }),
  );
}

const listed = (ids: readonly number[]) =>
  db().title.findMany({ where: { id: { in: [...ids] } }, select: { id: true, slug: true } });

interface Meaning extends Pick<ListAnswer, "asked" | "meant"> {
  readonly id: number | null;
  /** A store's address or an id. */
  readonly isAddress: boolean;
}

async function meaningOf(asked: string): Promise<Meaning> {
  const link = await readMakerLink(asked);
  const { scheme, value } = link?.slug ? { scheme: "slug" as const, value: link.slug } : parseQuery(asked);
  if (scheme === "steam" || scheme === "bundle" || scheme === "slug") {
    const id = await resolveIdentifier(scheme, value);
    return { asked, meant: id === null ? "none" : "one", id, isAddress: true };
  }
  const literal = await resolveName(value);
  // "word m1"
  const bare = literal.kind === "none" ? withoutMac(value) : value;
  const meaning = bare === value || bare === "" ? literal : await resolveName(bare);
  if (meaning.kind === "one") return { asked, meant: "one", id: meaning.titleId, isAddress: false };
  const steam = STEAM_ID.test(value) ? await resolveIdentifier("steam", value) : null;
  if (steam !== null) return { asked, meant: "one", id: steam, isAddress: true };
  return { asked, meant: meaning.kind === "many" ? "several" : "none", id: null, isAddress: false };
}

/** The only title that a name without an answer is like: "davinci" is a part of DaVinci Resolve. */
export async function guessName(asked: string): Promise<Pick<TitleLine, "slug" | "title"> | null> {
  const { slugs, candidates } = await findMeaning(withoutMac(asked));
  const [slug, ...others] = slugs;
  const found = others.length === 0 ? candidates.find((each) => each.slug === slug) : undefined;
  return found ? { slug: found.slug, title: displayName(found.title, found.slug) } : null;
}
