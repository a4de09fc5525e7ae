/** Parses an address's query. Never throws: a malformed one gives the general answer. */
import { Chip } from "#lib/contract/schema.ts";
import { MACOS_VERSIONS, type Scope } from "#lib/contract/scope.ts";
import { decoded } from "#lib/contract/web-address.ts";

export type Query = Record<string, string | string[] | undefined>;

export function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Next passes path segments to pages still percent-encoded. */
export const decodeSegment = (segment: string): string => decoded(segment).replaceAll("\0", "");

export interface ScopeQuery {
  readonly scope: Scope;
  /** A chip newer than the contract's, such as M5; answered for any chip. */
  readonly newerChip: string | null;
}

/** @param general fills in what the query leaves out */
export function scopeOf(macos: string | undefined, chip: string | undefined, general: Scope): ScopeQuery {
  const family = /^(m[0-9]+)/.exec(chip?.trim().toLowerCase() ?? "")?.[1];
  const known = Chip.safeParse(family ?? chip);
  return {
    scope: {
      macos: macos && MACOS_VERSIONS.includes(macos) ? Number(macos) : general.macos,
      chip: known.success ? known.data : general.chip,
    },
    newerChip: family && !known.success ? family.toUpperCase() : null,
  };
}

/** Pages count from 1; anything else is the first. */
export function pageOf(value: string | undefined): number {
  return value && /^[1-9][0-9]{0,4}$/.test(value) ? Number(value) : 1;
}
