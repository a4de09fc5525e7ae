/** PURE: names without their publisher, which people type: `excel`, `teams`. */
import { nicknames } from "#lib/catalog/titles/names/initials.ts";
import { foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { nameWithoutPublisher } from "#lib/catalog/titles/names/readings.ts";

export const shortNames = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => nameWithoutPublisher(foldName(name)) ?? [])),
];

/** Of games alone: three letters and a number are as often the name of an app. */
export const gameNicknames = (names: readonly string[], taken: ReadonlySet<string> = new Set()): string[] =>
  [...new Set(names.flatMap((name) => nicknames(foldName(name))))].filter((name) => !taken.has(normalizeName(name)));

/** @param taken names that titles have themselves, normalized: a short one of those means the other title */
export const freeShortNames = (names: readonly string[], taken: ReadonlySet<string>): string[] =>
  shortNames(names).filter((name) => !taken.has(normalizeName(name)));
