/** The claims about each compatibility method of a game, by chip. Pure. */
import type { Chip } from "#lib/contract/schema.ts";
import { CHIPS } from "#lib/contract/scope.ts";
import type { EvidenceItem } from "#lib/site/queries/evidence-item.ts";

export const COMPAT_METHODS = ["native", "rosetta2", "crossover", "gptk", "whisky", "vm", "unsupported"] as const;
export type CompatMethod = (typeof COMPAT_METHODS)[number];

const STABILITY = { ran_very_stable: "very stable", ran_stable: "stable", ran_unstable: "unstable" } as const;
export type Stability = (typeof STABILITY)[keyof typeof STABILITY];

export interface MethodClaim {
  readonly item: EvidenceItem;
  /** As reported; null if the report does not say. */
  readonly stability: Stability | null;
}

export interface MethodRow {
  readonly way: CompatMethod;
  /** The newest claim for each chip; `apple_silicon` if the source names none. */
  readonly words: Partial<Record<Chip, MethodClaim>>;
}

/** All methods, including those without a claim; empty without any claim. */
export function methodsOf(items: readonly EvidenceItem[]): MethodRow[] {
  const newestFirst = items.toSorted((a, b) => b.at.localeCompare(a.at));
  const rows = COMPAT_METHODS.map((way) => {
    const words: Partial<Record<Chip, MethodClaim>> = {};
    for (const item of newestFirst)
      if (wayOf(item) === way) words[namedChip(item)] ??= { item, stability: stabilityOf(item) };
    return { way, words };
  });
  return rows.some(({ words }) => Object.keys(words).length > 0) ? rows : [];
}

function wayOf({ status, layer }: EvidenceItem): CompatMethod | undefined {
  return COMPAT_METHODS.find((way) => way === (status === "translation" ? layer : status));
}

/** The chip that it names, else that of the tested Mac; `apple_silicon` if neither has a column. */
export function namedChip({ chip, triedOn }: Pick<EvidenceItem, "chip" | "triedOn">): Chip {
  if (chip !== "apple_silicon") return chip;
  const family = triedOn?.split(" ")[0]?.toLowerCase();
  return CHIPS.find((known) => known === family) ?? "apple_silicon";
}

export function stabilityOf({ noteCodes }: Pick<EvidenceItem, "noteCodes">): Stability | null {
  const code = (Object.keys(STABILITY) as (keyof typeof STABILITY)[]).find((known) => noteCodes.includes(known));
  return code ? STABILITY[code] : null;
}

export function newestAntiCheat(items: readonly EvidenceItem[]): EvidenceItem | null {
  return items.filter(({ antiCheat }) => antiCheat !== null).toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null;
}
