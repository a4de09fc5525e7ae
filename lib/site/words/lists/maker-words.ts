/** A maker's apps and games in one sentence. */
import { Status } from "#lib/contract/schema.ts";
import { listWords } from "#lib/contract/words.ts";
import { isWeak } from "#lib/site/words/answers/answer-word.ts";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { lineStatus } from "#lib/site/words/answers/line-words.ts";
import { BROWSER_ANSWER } from "#lib/site/words/evidence/circumstances.ts";

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
const WORST_FIRST = [
  "rosetta2",
  "unsupported",
  "translation",
  "unknown",
  "native",
] as const satisfies readonly Status[];

interface MakerGroup<Line> {
  /** Of the heading, in the page. */
  readonly id: string;
  readonly label: string;
  readonly lines: readonly Line[];
}

/** Worst first; websites without an app are a group of their own. */
export function groupByAnswer<Line extends Parameters<typeof lineStatus>[0] & { readonly inBrowser: boolean }>(
  lines: readonly Line[],
): MakerGroup<Line>[] {
  const apps = lines.filter((line) => !line.inBrowser);
  const groups = WORST_FIRST.map((status) => ({
    ...{ id: status, label: STATUS_WORDS[status].label },
    lines: apps.filter((line) => lineStatus(line) === status),
  }));
  const websites = { id: "browser", label: BROWSER_ANSWER.short, lines: lines.filter((line) => line.inBrowser) };
  return [...groups.slice(0, -1), websites, ...groups.slice(-1)].filter((group) => group.lines.length > 0);
}

const NAMED_MAX = 4;

/** "Probably: Adobe XD.", of those whose page says so, as their tiles have no room for it; empty without any. */
export function probablyWords(lines: readonly (Parameters<typeof isWeak>[0] & { readonly title: string })[]): string {
  const weak = lines.filter((line) => isWeak(line)).map(({ title }) => title);
  if (weak.length === 0) return "";
  return `Probably: ${weak.length > NAMED_MAX ? `${weak.length} of these` : listWords(weak)}.`;
}

/** @param lines best known first, which they stay among those with the same answer */
export const worstFirst = <Line extends Parameters<typeof lineStatus>[0]>(lines: readonly Line[]): Line[] =>
  WORST_FIRST.flatMap((status) => lines.filter((line) => lineStatus(line) === status));

type Counts = Partial<Record<Status, number>>;

/** "Adobe: 14 native, 2 need Rosetta 2, 1 does not run." @param inBrowser as in madeWords */
export const makerSentence = (name: string, counts: Counts, inBrowser = 0): string =>
  `${name}: ${madeWords(counts, inBrowser)}.`;

/** "14 native, 2 need Rosetta 2". @param inBrowser how many of the unknown ones are websites */
export const madeWords = (counts: Counts, inBrowser = 0): string =>
  Status.options
    .flatMap((status) => {
      const isUnknown = status === "unknown";
      const count = (counts[status] ?? 0) - (isUnknown ? inBrowser : 0);
      const browser =
        isUnknown && inBrowser > 0 ? [`${inBrowser} ${inBrowser === 1 ? "runs" : "run"} in a browser`] : [];
      return [...browser, ...(count > 0 ? [`${count} ${(count === 1 && SHORT_ONE[status]) || SHORT[status]}`] : [])];
    })
    .join(", ");

/** "example" of example.com. */
export const labelOf = (key: string): string => (key.split("/").at(-1) ?? key).split(".")[0]!.replaceAll("-", " ");
