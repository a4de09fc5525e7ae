/** The table of Macs: which columns it has, and what is in them; the same on the page, on paper and in Markdown. Pure. */
import type { ListedMac } from "#lib/check/lists/macs.ts";

interface MacLine {
  readonly mac: ListedMac;
  /** Its chip, model and macOS; empty where no list tells. */
  readonly facts: readonly string[];
  /** Names of apps, by what is to be done about them. */
  readonly works: readonly (readonly string[])[];
}

interface MacTable {
  readonly heads: readonly string[];
  readonly lines: readonly MacLine[];
}

const FACTS = [
  ["Chip", "chip"],
  ["Model", "model"],
  ["macOS", "macos"],
] as const;

const WORKS = [
  ["Stop in macOS 28", "stopping"],
  ["May not start", "early"],
  ["Do not run", "lost"],
  ["Update to be sure", "updating"],
  ["May stop", "doubtful"],
] as const;

/** In place of what stops. */
export const LEFT_OUT_WORDS = "Intel: gets no macOS 28";

export function macTable(macs: readonly ListedMac[]): MacTable {
  // Beside its chip a model tells an admin nothing.
  const facts = FACTS.filter(([, key]) => macs.some((mac) => mac[key] && (key !== "model" || !mac.chip)));
  // What stops is told of any, the others where a Mac has some.
  const works = WORKS.filter(([, key], at) => at === 0 || macs.some((mac) => mac[key].length > 0));
  return {
    heads: ["Mac", ...[...facts, ...works].map(([head]) => head)],
    lines: macs.map((mac) => ({
      mac,
      facts: facts.map(([, key]) => mac[key]),
      works: works.map(([, key]) => (mac.isLeftOut ? [] : mac[key])),
    })),
  };
}
