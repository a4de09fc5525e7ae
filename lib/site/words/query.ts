/** Parses an address's query. Never throws: a malformed one gives the general answer. */
import { Chip } from "#lib/contract/schema.ts";
import {
  chipSpelled,
  isReportedChip,
  MACOS_VERSIONS,
  NEWER_CHIP,
  PHONE_CHIP,
  type Scope,
} from "#lib/contract/scope.ts";
import { decoded } from "#lib/contract/web-address.ts";
import { CHIP_WORDS } from "#lib/site/words/answers/answers.ts";
import { readChip } from "#lib/site/words/games/compat-methods.ts";
import type { PageScope } from "#lib/site/words/paths.ts";

export type Query = Record<string, string | string[] | undefined>;

export function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Next passes path segments to pages still percent-encoded. */
export const decodeSegment = (segment: string): string => decoded(segment).replaceAll("\0", "");

/** The Mac that a page answers for. */
export interface MacScope extends Scope {
  /** In gigabytes; no verdict depends on it. Undefined: any. */
  readonly memory?: number | undefined;
  /** A chip asked for that the answer for any chip is shown for: "A18 Pro". */
  readonly otherChip?: string | null | undefined;
  /** A larger chip of the family, `m1-max`: verdicts are of families. Undefined: the plain one, or not named. */
  readonly exactChip?: string | undefined;
}

/** For the addresses of a page, with a chip beyond the contract's: `a18-pro`, `m1-max`. */
export const addressScope = ({ otherChip, exactChip, ...scope }: MacScope): PageScope => ({
  ...scope,
  chip: exactChip ?? ((otherChip && readChip(otherChip)) || scope.chip),
});

/** For the form of a report; empty for any. */
export const formChip = ({ otherChip, exactChip, chip }: MacScope): string =>
  exactChip ?? readChip(otherChip ?? chip) ?? "";

/** "M1 Max" and "m1-max" mean `m1-max`; undefined for a plain chip, and for one that Apple does not make. */
export function exactChipOf(chip: string | undefined): string | undefined {
  const exact = chip?.trim().toLowerCase().replace(" ", "-") ?? "";
  return /^m\d-/.test(exact) && isReportedChip(exact) ? exact : undefined;
}

export interface ScopeQuery {
  readonly scope: Scope;
  /** A chip beyond the contract's: "M5", "M5 or newer", "A18 Pro"; answered for any chip. */
  readonly newerChip: string | null;
  /** What it asks for that has no answers: "macOS 99". */
  readonly ignored: readonly string[];
}

/** The Mac that is answered for. @param unnamedChip the answer for any chip stands in, because no evidence names this one */
export function macScope(
  { scope, newerChip }: Pick<ScopeQuery, "scope" | "newerChip">,
  { exactChip, unnamedChip, memory }: Pick<MacScope, "exactChip" | "memory"> & { readonly unnamedChip: string | null },
): MacScope & { readonly otherChip: string | null } {
  return {
    ...scope,
    memory,
    otherChip: unnamedChip ?? (newerChip && exactChip ? chipSpelled(exactChip) : newerChip),
    exactChip,
  };
}

/** The chip that a stated minimum is compared with. */
export const exactOf = ({ exactChip, chip }: MacScope): string => exactChip ?? chip;

/** In place of a word that names none. */
export const NO_CHIP = "no-chip";
export const NO_MEMORY = "no-memory";
/** To run a game. */
export const NO_WAY = "no-way";
export const NO_STATUS = "no-status";
export const NO_FORECAST = "no-forecast";
export const NO_KIND = "no-kind";

const WORD_MAX = 20;

/** @param general fills in what the query leaves out */
export function scopeOf(macos: string | undefined, chip: string | undefined, general: Scope): ScopeQuery {
  const family = /^(m[1-9][0-9]*)/.exec(chip?.trim().toLowerCase() ?? "")?.[1];
  const known = Chip.safeParse(family ?? chip);
  const isNewer = family !== undefined && !known.success;
  const isPhone = chip !== undefined && readChip(chip) === PHONE_CHIP;
  const newer = isNewer ? (family === NEWER_CHIP ? "M5" : CHIP_WORDS[NEWER_CHIP]) : null;
  const isKnownMacos = macos !== undefined && MACOS_VERSIONS.includes(macos);
  return {
    scope: { macos: isKnownMacos ? Number(macos) : general.macos, chip: known.success ? known.data : general.chip },
    newerChip: isPhone ? CHIP_WORDS[PHONE_CHIP] : newer,
    ignored: [
      ...(macos && !isKnownMacos ? [`macOS ${macos.slice(0, WORD_MAX)}`] : []),
      ...(chip && !known.success && !isPhone && family !== NEWER_CHIP
        ? [chip === NO_CHIP ? "that chip" : `the chip ${chip.slice(0, WORD_MAX)}`]
        : []),
    ],
  };
}

/** What it asks for where that is no memory of a Mac: "a memory of 3". @param memory as of `memoryOf` */
export const ignoredMemory = (asked: string | undefined, memory: number | undefined): string[] =>
  asked && memory === undefined
    ? [asked === NO_MEMORY ? "that amount of memory" : `a memory of ${asked.slice(0, WORD_MAX)}`]
    : [];

/** In gigabytes, to choose from. */
export const MEMORY_CHOICES = [8, 16, 24, 32, 64] as const;

/** Pages count from 1; anything else is the first. */
export function pageOf(value: string | undefined): number {
  return value && /^[1-9][0-9]{0,4}$/.test(value) ? Number(value) : 1;
}
