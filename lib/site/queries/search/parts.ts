/** "waves plugins": what is found of their maker, and what is asked about them. */
import { compact } from "#lib/catalog/titles/names/maker.ts";
import { partExtension } from "#lib/check/parts/kinds.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { partOf } from "#lib/contract/title-parts.ts";
import { sentenceCase } from "#lib/contract/words.ts";
import type { MakerPage } from "#lib/site/queries/lists/makers.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { type MadeBy, readMadeBy } from "#lib/site/queries/search/made-by.ts";
import { type Named, type SiteSearchResult, searchSite } from "#lib/site/queries/search/search.ts";
import { isAboutParts, type Topic } from "#lib/site/queries/search/topics.ts";
import { TOPIC_ANSWERS } from "#lib/site/words/lists/topic-answers.ts";

export type Part = NonNullable<MadeBy["part"]>;

/** Where the text names no title: what has the name of their maker. */
export async function findOwner(asked: string, read: Named, kind?: TitleKind): Promise<Named> {
  const made = mayBeParts(read, asked) ? readMadeBy(asked) : null;
  const found = made?.part ? await searchSite(made.maker, kind) : null;
  return made && (found?.meant === "one" || found?.meant === "several") ? { name: made.maker, found } : read;
}

export const mayBeParts = ({ name, found: { meant } }: Named, asked: string): boolean =>
  meant !== "one" && meant !== "edition" && (isAboutParts(asked) || isAboutParts(name));

/** The text names their maker: its apps are beside what is asked about. */
export const readPart = (asked: string): Part | null => readMadeBy(asked)?.part ?? null;

export const partsQuestion = (called: string, part: Part): string => `Do ${called} ${part} keep working?`;

/** What a text asks, properly written; the file of a plug-in by its name. */
export const questionOf = (topic: Topic, asked: string): string =>
  partExtension(asked.trim()) === "" ? TOPIC_ANSWERS[topic].question : asked;

/** Before what is known of their maker: an installer that is native says nothing of what it installs. */
export function ownedWords(part: Part, lines: readonly Pick<TitleLine, "slug" | "status">[], called: string): string {
  const hasApps = lines.some(({ slug }) => partOf(slug) === null);
  if (!hasApps && lines.every(({ status }) => status === "unknown"))
    return `We don’t know yet: there is too little evidence on the ${lines.length} from ${called} that we list.`;
  const but = hasApps ? `: an app’s answer does not hold for its maker’s ${part}` : "";
  return `Look at each one${but}. From ${called} we know:`;
}

/** As the maker or one of its apps writes it: "iZotope". */
export function calledBy(asked: string, maker: MakerPage | null, { choices }: SiteSearchResult): string {
  const typed = readMadeBy(asked)?.maker ?? asked;
  const names = [maker?.name ?? "", ...choices.flatMap((line) => [line.maker?.name ?? "", line.title])];
  const called = names.find((name) => compact(name).startsWith(compact(typed)));
  return called?.slice(0, lengthOf(typed, called)) ?? sentenceCase(typed);
}

/** Of the name's beginning with the same letters. */
function lengthOf(typed: string, name: string): number {
  let length = 0;
  while (compact(name.slice(0, length)).length < compact(typed).length) length++;
  return length;
}
