/** A maker's apps and games in one sentence. */
import { Status } from "#lib/contract/schema.ts";
import { lineStatus } from "#lib/site/words/answers/line-words.ts";

const SHORT = {
  native: "native",
  rosetta2: "need Rosetta 2",
  translation: "need extra software",
  unsupported: "do not run",
  unknown: "not known yet",
} as const satisfies Record<Status, string>;
const SHORT_ONE: Partial<Record<Status, string>> = {
  rosetta2: "needs Rosetta 2",
  translation: "needs extra software",
  unsupported: "does not run",
};

/** In the order in which a maker's apps and games are shown. */
export const WORST_FIRST = [
  "rosetta2",
  "unsupported",
  "translation",
  "unknown",
  "native",
] as const satisfies readonly Status[];

/** @param lines best known first, which they stay among those with the same answer */
export const worstFirst = <Line extends Parameters<typeof lineStatus>[0]>(lines: readonly Line[]): Line[] =>
  WORST_FIRST.flatMap((status) => lines.filter((line) => lineStatus(line) === status));

type Counts = Partial<Record<Status, number>>;

/** "Adobe: 14 native, 2 need Rosetta 2, 1 does not run." */
export const makerSentence = (name: string, counts: Counts): string => `${name}: ${madeWords(counts)}.`;

/** "14 native, 2 need Rosetta 2". */
export const madeWords = (counts: Counts): string =>
  Status.options
    .flatMap((status) => {
      const count = counts[status] ?? 0;
      return count > 0 ? [`${count} ${(count === 1 && SHORT_ONE[status]) || SHORT[status]}`] : [];
    })
    .join(", ");

/** "example" of example.com. */
export const labelOf = (key: string): string => (key.split("/").at(-1) ?? key).split(".")[0]!.replaceAll("-", " ");
