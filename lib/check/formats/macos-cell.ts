/** What a cell says of a Mac's system. Pure. */
import { MACOS_RELEASES } from "#lib/contract/scope.ts";

/** "27.1" of "macOS 27.1 (26B42)"; a release's number of its name; undefined of "macOS". */
export function readMacos(words: string): string | undefined {
  const named = MACOS_RELEASES.find(({ name }) => words.toLowerCase().includes(name.toLowerCase()));
  return /(?<![\d.])\d{2}(?:\.\d+){0,3}(?![\d.])/.exec(words)?.[0] ?? (named && String(named.major));
}
