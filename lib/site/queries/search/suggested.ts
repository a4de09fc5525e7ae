/** What is suggested while typing, labelled as in every list. */
import type { Candidate } from "#lib/catalog/titles/candidates.ts";
import { tellApart } from "#lib/site/queries/lists/tell-apart.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { listLines } from "#lib/site/queries/lists/title-lines.ts";
import { LENGTH } from "#lib/site/queries/search/similar-names.ts";
import { claimLabel } from "#lib/site/words/answers/answers.ts";
import { lineLabel, lineSign } from "#lib/site/words/answers/line-words.ts";
import type { AskedMac } from "#lib/site/words/games/memory-floor.ts";

export interface Suggested {
  /** Of the title; none for an answer on another page. */
  readonly slug?: string;
  readonly title: string;
  readonly status: string;
  /** In place of the title's page and the label of its status. */
  readonly href?: string;
  readonly answer?: string;
}

export const withoutDot = (answer: string) => answer.replace(/\.$/, "");

export const elsewhere = (title: string, answer: string, href: string): Suggested => ({
  title,
  status: "unknown",
  answer,
  href,
});

export async function toSuggested(found: readonly Candidate[]): Promise<Suggested[]> {
  return tellApart(await listLines(found.slice(0, LENGTH).map(({ titleId }) => titleId))).map((line) =>
    asSuggested(line),
  );
}

/** Labelled as in every list, but for what it runs through: its name has the room. @param mac asked about */
export function asSuggested(line: TitleLine, mac: AskedMac = {}): Suggested {
  const [status, label] = [lineSign(line, mac), lineLabel({ ...line, layer: null }, mac)];
  return {
    ...{ slug: line.slug, title: line.title, status },
    ...(label !== claimLabel(line.status, null) && { answer: label }),
  };
}
