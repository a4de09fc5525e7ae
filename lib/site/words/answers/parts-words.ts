/** What the plate of a suite says of the apps in it, whose evidence is often newer than its own. Pure. */
import { listWords, monthWords } from "#lib/contract/words.ts";
import { groupBy } from "#lib/core/group-by.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { lineLabel } from "#lib/site/words/answers/line-words.ts";

export interface PartsFact {
  /** "Word, Excel and Outlook" */
  readonly names: string;
  /** "Runs natively, confirmed Jan 2026" */
  readonly words: string;
}

/** One for each answer that some of them have, in their order; said of each. */
export function partsFacts({ name, parts }: Pick<TitlePage, "name" | "parts">): PartsFact[] {
  const maker = name.split(" ")[0]!;
  return [...groupBy(parts, (part) => lineLabel(part))].map(([label, some]) => ({
    names: listWords(some.map(({ title }) => (title.startsWith(`${maker} `) ? title.slice(maker.length + 1) : title))),
    words: [label, confirmedWords(some)].filter(Boolean).join(", "),
  }));
}

/** From the oldest of their last days to the newest, to the month; empty where nothing is known. */
function confirmedWords(parts: TitlePage["parts"]): string {
  const days = parts.flatMap(({ status, lastVerified }) => (status === "unknown" ? [] : (lastVerified ?? []))).sort();
  if (days.length === 0) return "";
  const [first, last] = [monthWords(days[0]!), monthWords(days.at(-1)!)];
  return `confirmed ${first === last ? first : `${first} to ${last}`}`;
}
