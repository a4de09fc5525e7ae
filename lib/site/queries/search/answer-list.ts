/** Answers a list of names, each as the search box would answer it alone. */

import type { OldEdition } from "#lib/catalog/titles/names/old-editions.ts";
import { db } from "#lib/data/client.ts";
import { type ListRow, listRows } from "#lib/site/queries/lists/list-rows.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { findKind } from "#lib/site/queries/search/kind-titles.ts";
import { NOTHING, type SiteSearchResult } from "#lib/site/queries/search/search.ts";
import { searchQuestion } from "#lib/site/queries/search/search-question.ts";
import type { AskedMac } from "#lib/site/words/games/memory-floor.ts";
import { makerSentence } from "#lib/site/words/lists/maker-words.ts";

export const ANSWERS_MAX = 50;

export interface AnswerInList {
  /** As typed. */
  readonly asked: string;
  /** several: more than one title may be meant; edition: a version that nothing is known of; none: no title is. */
  readonly meant: "one" | "several" | "edition" | "none";
  readonly row: ListRow | null;
  /** The title's name has other letters than the typed name; false of an address. */
  readonly isOtherName: boolean;
  /** An older version is asked for, which the answer need not hold for. */
  readonly isIfCurrent: boolean;
  /** Of an edition. */
  readonly old: OldEdition | null;
  /** Of a product whose editions differ, newest first; else empty. */
  readonly editions: readonly TitleLine[];
  /** Of a kind of app: "Browsers: 50 native, 2 need Rosetta 2." */
  readonly kindWords: string;
  /** The only title that a name without an answer is like. */
  readonly guess: Pick<TitleLine, "slug" | "title"> | null;
}

// An unknown name is compared with the whole catalogue; low concurrency leaves capacity for other requests.
const AT_ONCE = 4;

export async function answerList(names: readonly string[], mac: AskedMac = {}): Promise<AnswerInList[]> {
  const found: Alone[] = [];
  const asked = names.slice(0, ANSWERS_MAX);
  for (let at = 0; at < asked.length; at += AT_ONCE)
    found.push(...(await Promise.all(asked.slice(at, at + AT_ONCE).map(searchAlone))));
  const rows = await listRowsBySlug(
    found.flatMap((each) => slugOf(each) ?? []),
    mac,
  );
  return found.map((each, at) => ({
    asked: asked[at]!,
    meant: meantBy(each),
    row: rows.get(slugOf(each) ?? "") ?? null,
    isOtherName: each.isOtherName,
    isIfCurrent: each.olderNote !== "",
    old: each.old,
    kindWords: each.kindWords ?? "",
    editions: each.hasEditions ? each.choices.slice(0, -1) : [],
    guess: guessIn(each),
  }));
}

type Alone = SiteSearchResult & { readonly kindWords?: string };

/** Which app of a kind is meant, a list does not say. */
async function searchAlone(name: string): Promise<Alone> {
  const kind = await findKind(name, 0);
  if (kind) {
    const kindWords = makerSentence(kind.name, kind.byStatus);
    return { ...NOTHING, pasted: { scheme: "name", value: name }, meant: "several", kindWords };
  }
  return (await searchQuestion(name)).found;
}

const slugOf = ({ meant, choices: [first] }: SiteSearchResult) => (meant === "one" ? first?.slug : undefined);

function meantBy(found: SiteSearchResult): AnswerInList["meant"] {
  if (found.meant === "guess" || guessIn(found)) return "none";
  return found.meant;
}

/** "davinci" is a part of DaVinci Resolve. */
function guessIn({ meant, isShared, choices: [first, ...others] }: SiteSearchResult): AnswerInList["guess"] {
  const isGuess = meant === "guess" || (meant === "several" && !isShared);
  return first && isGuess && others.length === 0 ? { slug: first.slug, title: first.title } : null;
}

/** With their answers for this Mac. */
export async function listRowsBySlug(slugs: readonly string[], mac: AskedMac): Promise<Map<string, ListRow>> {
  const ids = await db().title.findMany({ where: { slug: { in: [...slugs] } }, select: { id: true } });
  return new Map(
    (
      await listRows(
        ids.map(({ id }) => id),
        mac,
      )
    ).map((row) => [row.slug, row]),
  );
}
