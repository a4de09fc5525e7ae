/** Parses an address's query. Never throws: a malformed one gives the general answer. */
import { Chip } from "#lib/contract/schema.ts";
import { MACOS_VERSIONS, NEWER_CHIP, type Scope } from "#lib/contract/scope.ts";
import { decoded } from "#lib/contract/web-address.ts";
import { CHIP_WORDS } from "#lib/site/words/answers.ts";

export type Query = Record<string, string | string[] | undefined>;

export function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Next passes path segments to pages still percent-encoded. */
export const decodeSegment = (segment: string): string => decoded(segment).replaceAll("\0", "");

export interface ScopeQuery {
  readonly scope: Scope;
  /** A chip newer than the contract's: "M5", or "M5 or newer"; answered for any chip. */
  readonly newerChip: string | null;
  /** What it asks for that has no answers: "macOS 99". */
  readonly ignored: readonly string[];
}

const WORD_MAX = 20;

/** @param general fills in what the query leaves out */
export function scopeOf(macos: string | undefined, chip: string | undefined, general: Scope): ScopeQuery {
  const family = /^(m[1-9][0-9]*)/.exec(chip?.trim().toLowerCase() ?? "")?.[1];
  const known = Chip.safeParse(family ?? chip);
  const isNewer = family !== undefined && !known.success;
  const isKnownMacos = macos !== undefined && MACOS_VERSIONS.includes(macos);
  return {
    scope: { macos: isKnownMacos ? Number(macos) : general.macos, chip: known.success ? known.data : general.chip },
    newerChip: isNewer ? (family === NEWER_CHIP ? "M5" : CHIP_WORDS[NEWER_CHIP]) : null,
    ignored: [
      ...(macos && !isKnownMacos ? [`macOS ${macos.slice(0, WORD_MAX)}`] : []),
      ...(chip && !known.success && family !== NEWER_CHIP ? [`the chip ${chip.slice(0, WORD_MAX)}`] : []),
    ],
  };
}

/** Pages count from 1; anything else is the first. */
export function pageOf(value: string | undefined): number {
  return value && /^[1-9][0-9]{0,4}$/.test(value) ? Number(value) : 1;
}
