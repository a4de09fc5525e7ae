/** The macOS that an answer is carried over from, according to its caveat. Pure. */

import { caveats as say } from "#lib/catalog/verdicts/caveats.ts";
import { MACOS_RELEASES } from "#lib/contract/scope.ts";

export function carriedOverFrom(caveats: readonly string[], macos: number): number | null {
  return MACOS_RELEASES.find(({ major }) => caveats.includes(say.carriedOver(major, macos)))?.major ?? null;
}

/** The caveats without that one, for pages that show it elsewhere. */
export function withoutCarriedOver(caveats: readonly string[], macos: number): string[] {
  const from = carriedOverFrom(caveats, macos);
  return caveats.filter((caveat) => from === null || caveat !== say.carriedOver(from, macos));
}
