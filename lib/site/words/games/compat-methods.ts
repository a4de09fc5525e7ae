/** The most telling report on each way to run a game, chip by chip. Pure. */
import { LEVEL_MAX } from "#lib/contract/play-scale.ts";
import type { Chip } from "#lib/contract/schema.ts";
import { chipSpelled, PHONE_CHIP } from "#lib/contract/scope.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { newestFirst } from "#lib/site/words/evidence/circumstances.ts";
import { type HowWell, howWell, isMeasured } from "#lib/site/words/games/play.ts";

/** What has ended comes after what can be had today. */
export const COMPAT_METHODS = ["native", "rosetta2", "crossover", "gptk", "vm", "whisky", "unsupported"] as const;
export type CompatMethod = (typeof COMPAT_METHODS)[number];

/** The families of M chips: M5 stands for every one after those of the contract. */
const NAMED_CHIPS = ["m1", "m2", "m3", "m4", "m5"] as const satisfies readonly (Chip | "m5")[];
/** The chips of people's Macs, wherever they are listed, measured or reported on. */
export const BOARD_CHIPS = [...NAMED_CHIPS, PHONE_CHIP] as const;
export type BoardChip = (typeof BOARD_CHIPS)[number];
export type ChipColumn = BoardChip | "apple_silicon";
/** What names no chip comes first. */
export const CHIP_COLUMNS: readonly ChipColumn[] = ["apple_silicon", ...BOARD_CHIPS];

export interface MethodClaim {
  readonly item: EvidenceItem;
  /** Null where the report does not say. */
  readonly well: HowWell | null;
  /** The newest report on this way and chip, where an older one tells more. */
  readonly newest?: EvidenceItem;
}

export interface MethodRow {
  readonly way: CompatMethod;
  /** The newest report for each chip that says how well, those from the plain chip first, else the newest; `apple_silicon` where it names none. */
  readonly words: Partial<Record<ChipColumn, MethodClaim>>;
}

/**
 * Every way, also those without a report. Nothing where there is no report at all.
 * @param exactChip a larger chip that is asked for, `m1-max`: its own report stands for its family
 */
export function methodsOf(items: readonly EvidenceItem[], exactChip?: string): MethodRow[] {
  const sorted = newestFirst(items);
  const rows = COMPAT_METHODS.map((way) => {
    const words: Partial<Record<ChipColumn, MethodClaim>> = {};
    for (const item of sorted.filter((each) => wayOf(each) === way)) {
      const [chip, well] = [namedChip(item), howWell(item)];
      const [claim, known] = [{ item, well }, words[chip]];
      if (!known) words[chip] = claim;
      else if (tells(claim, exactChip) > tells(known, exactChip))
        words[chip] = { ...claim, newest: known.newest ?? known.item };
    }
    return { way, words };
  });
  return rows.some(({ words }) => Object.keys(words).length > 0) ? rows : [];
}

/** How much a report says of how well a game runs: a grade, best on the plain chip, more than a slow test at top settings. */
function tells({ item, well }: MethodClaim, exactChip: string | undefined): number {
  if (!well) return Number(isMeasured({ well, said: item }));
  if (exactChip && item.triedOn === chipSpelled(exactChip)) return 4;
  return isPlain(item) ? 3 : 2;
}

export function wayOf({ status, layer }: Pick<EvidenceItem, "status" | "layer">): CompatMethod | undefined {
  return COMPAT_METHODS.find((way) => way === (status === "translation" ? layer : status));
}

/** As the sources write it: "M1", "A18 Pro". */
export const chipName: (chip: BoardChip) => string = chipSpelled;

/** The chip that an address or a report gives: "m5", "M1 Pro", "A18 Pro". */
export const readChip = (given: string): BoardChip | undefined =>
  BOARD_CHIPS.find((chip) => given.trim().toLowerCase().replace(" ", "-").startsWith(chip));

/** The chip that it is about, else the one it was tried on; `apple_silicon` where it names none. */
export function namedChip({ chip, triedOn }: Pick<EvidenceItem, "chip" | "triedOn">): ChipColumn {
  if (chip !== "apple_silicon") return chip;
  if (triedOn === chipName(PHONE_CHIP)) return PHONE_CHIP;
  const family = /^M(\d)/.exec(triedOn ?? "")?.[1];
  return NAMED_CHIPS.find((known) => known === `m${Math.min(Number(family), NAMED_CHIPS.length)}`) ?? "apple_silicon";
}

type Mac = Pick<EvidenceItem, "chip" | "triedOn">;

const MAC_OF_CHIP: Readonly<Record<string, string>> = { "A18 Pro": "MacBook Neo (A18 Pro)" };

/** The Mac of a report by its exact chip: "M1 Max", "MacBook Neo (A18 Pro)"; null where it names none. */
export function macName({ chip, triedOn }: Mac): string | null {
  if (triedOn) return MAC_OF_CHIP[triedOn] ?? triedOn;
  return chip === "apple_silicon" ? null : chip.toUpperCase();
}

/** The same within a sentence: "on an M1 Max", "on a MacBook Neo (A18 Pro)". */
export function onMac(mac: Mac): string | null {
  const name = macName(mac);
  return name && `on ${name.startsWith("M") && !name.startsWith("Mac") ? "an" : "a"} ${name}`;
}

/** Not by a larger chip of the family, as far as it says. */
export const isPlain = ({ triedOn }: Pick<Mac, "triedOn">): boolean => !/^M\d /.test(triedOn ?? "");

/** 0 where it is maintained, 1 where it is not, 2 where it does not run at all. */
const tierOf = (way: CompatMethod): number => (way === "unsupported" ? 2 : Number(Object.hasOwn(ENDED_LAYERS, way)));

// More than a rating can give.
const TIER_COST = LEVEL_MAX + 2;

export interface ChipReport {
  readonly way: CompatMethod;
  readonly claim: MethodClaim;
}

/**
 * For each chip the report of the best way: a maintained way comes before one that is not, and a failure comes last; then
 * a report that says how well comes before one that does not.
 * @param isNative reports of other ways are left out: most are older than the native version
 */
export function bestByChip(
  rows: readonly MethodRow[],
  { isNative }: { isNative: boolean },
): Partial<Record<ChipColumn, ChipReport>> {
  const best: Partial<Record<ChipColumn, ChipReport>> = {};
  const rank = ({ way, claim }: ChipReport) => (claim.well?.level ?? -1) - TIER_COST * tierOf(way);
  for (const { way, words } of rows) {
    if (isNative && way !== "native") continue;
    for (const [chip, claim] of Object.entries(words) as [ChipColumn, MethodClaim][]) {
      const known = best[chip];
      if (!known || rank({ way, claim }) > rank(known)) best[chip] = { way, claim };
    }
  }
  return best;
}

export function newestAntiCheat(items: readonly EvidenceItem[]): EvidenceItem | null {
  return newestFirst(items.filter(({ antiCheat }) => antiCheat !== null))[0] ?? null;
}
