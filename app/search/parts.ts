/** "waves plugins": what is found of their maker, and what is asked about them. */
import { compact } from "#lib/catalog/titles/maker.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { sentenceCase } from "#lib/contract/words.ts";
import { readMadeBy } from "#lib/site/queries/made-by.ts";
import type { MakerPage } from "#lib/site/queries/makers.ts";
import { type SiteSearchResult, searchSite } from "#lib/site/queries/search.ts";
import { isAboutParts } from "#lib/site/queries/topics.ts";
import { TOPIC_ANSWERS } from "#lib/site/words/topic-answers.ts";

interface Named {
  readonly name: string;
  readonly found: SiteSearchResult;
}

/** Where the text names no title: what has the name of their maker. */
export async function findOwner(
  asked: string,
  read: Named,
  ...how: readonly [kind: TitleKind | undefined, page: number, size: number]
): Promise<Named> {
  const made = mayBeParts(read, asked) ? readMadeBy(asked) : null;
  const found = made?.part ? await searchSite(made.maker, ...how) : null;
  return made && (found?.meant === "one" || found?.meant === "several") ? { name: made.maker, found } : read;
}

export const mayBeParts = ({ name, found: { meant } }: Named, asked: string): boolean =>
  meant !== "one" && meant !== "edition" && (isAboutParts(asked) || isAboutParts(name));

/** "Do Waves plug-ins keep working?" */
export function partsQuestion(asked: string, maker: MakerPage | null, { choices }: SiteSearchResult): string {
  const made = readMadeBy(asked);
  if (!made?.part) return TOPIC_ANSWERS.plugins.question;
  const names = [maker?.name ?? "", ...choices.flatMap((line) => [line.maker?.name ?? "", line.title])];
  const called = names.find((name) => compact(name).startsWith(compact(made.maker)));
  return `Do ${called?.slice(0, lengthOf(made.maker, called)) ?? sentenceCase(made.maker)} ${made.part} keep working?`;
}

/** Of the name's beginning with the same letters. */
function lengthOf(typed: string, name: string): number {
  let length = 0;
  while (compact(name.slice(0, length)).length < compact(typed).length) length++;
  return length;
}
