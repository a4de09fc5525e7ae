/** Which titles of the check's catalogue a name means. Pure. */

import { readEdition } from "#lib/catalog/titles/names/edition-doubt.ts";
import { chooseHolders } from "#lib/catalog/titles/names/holders.ts";
import { coreName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { oldEdition, readOldNumber } from "#lib/catalog/titles/names/old-editions.ts";
import { GAME_EDITIONS } from "#lib/catalog/titles/names/optional-words.ts";
import { SUBSCRIPTION_MAKER, withoutSubscription } from "#lib/catalog/titles/names/subscriptions.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { mayHaveOld } from "#lib/check/matching/editions.ts";
import { isByYear } from "#lib/contract/app-versions.ts";

/** The normalized name, and the same without words that makers add. */
export const nameKeys = (name: string): readonly [string, string] => [
  normalizeName(name),
  normalizeName(coreName(name)),
];

export function pickByName(
  name: string,
  holdersOf: (key: string) => readonly TitleRecord[] | undefined,
): readonly TitleRecord[] {
  const [whole, core] = nameKeys(name);
  const holders =
    holdersOf(whole) ??
    holdersOf(core) ??
    [holdersOfEdition, holdersOfGameEdition, holdersInSubscription, holdersOfNumber].flatMap((find) =>
      find(name, holdersOf),
    );
  const meant = chooseHolders(holders.flatMap(toHolders), whole, coreName(name));
  const bases = holders.filter(({ slug }) => !slug.includes("@"));
  if (meant.length > 0) return meant.map(({ record }) => record);
  return bases.length > 0 ? bases : holders;
}

const toHolders = (record: TitleRecord) =>
  [record.name, ...record.aliases].map((name) => ({
    ...{ record, name, slug: record.slug, title: record.name, kind: record.kind, homepage: record.host || null },
    ...{ popularity: record.ended ? -1 : 0, hasClaim: record.onLatest !== "unknown" },
  }));

/** A year is an edition of a yearly product only, or one that is older than Apple silicon. */
function holdersOfEdition(
  name: string,
  holdersOf: (key: string) => readonly TitleRecord[] | undefined,
): readonly TitleRecord[] {
  const edition = readEdition(name);
  const products = (edition && holdersOf(normalizeName(edition.product))) ?? [];
  const isOld = oldEdition(name) !== null;
  return products.filter(
    (title) => edition?.year === null || title.editionsSince !== "" || (isOld && mayHaveOld(title)),
  );
}

/** Fallout 4 of `Fallout 4: Game of the Year Edition`, as Steam names it. */
function holdersOfGameEdition(
  name: string,
  holdersOf: (key: string) => readonly TitleRecord[] | undefined,
): readonly TitleRecord[] {
  const core = coreName(name);
  const ending = GAME_EDITIONS.map((words) => ` ${words.join(" ")}`).find((each) => core.endsWith(each));
  const games = ending ? holdersOf(normalizeName(core.slice(0, -ending.length))) : undefined;
  return games?.filter(({ kind }) => kind === "game") ?? [];
}

/** Microsoft Word of `Word 365`. */
function holdersInSubscription(
  name: string,
  holdersOf: (key: string) => readonly TitleRecord[] | undefined,
): readonly TitleRecord[] {
  const names = withoutSubscription(coreName(name).split(" "));
  return names
    .flatMap((words) => holdersOf(normalizeName(words.join(" "))) ?? [])
    .filter(({ host }) => host.split(".").includes(SUBSCRIPTION_MAKER));
}

/** Final Cut Pro of `Final Cut 7`, and by its newest versions. */
function holdersOfNumber(
  name: string,
  holdersOf: (key: string) => readonly TitleRecord[] | undefined,
): readonly TitleRecord[] {
  const asked = readOldNumber(name);
  const old = (asked && holdersOf(normalizeName(asked.product))?.filter(mayHaveOld)) || [];
  return old.length > 0 ? old : holdersOfMajor(name, holdersOf);
}

/** `Acorn 8` while Acorn's newest version is 8; `Zotero 7`, since that was the first native one and 10 is the newest. */
function holdersOfMajor(
  name: string,
  holdersOf: (key: string) => readonly TitleRecord[] | undefined,
): readonly TitleRecord[] {
  const [, product = "", major] = /^(.+?) (\d{1,3})$/.exec(coreName(name)) ?? [];
  // Apple wrote 10 as X.
  const roman = major === "10" ? holdersOf(normalizeName(`${product} x`)) : undefined;
  if (roman) return roman;
  const products = (product && holdersOf(normalizeName(product))) || [];
  return products.filter((title) => title.kind === "app" && isKnownMajor(Number(major), title));
}

function isKnownMajor(asked: number, { latest, nativeSince, lastBeforeAppleSilicon }: TitleRecord): boolean {
  if (!isByYear(lastBeforeAppleSilicon) && asked <= Number(lastBeforeAppleSilicon)) return true;
  const [first, last] = [parseInt(nativeSince, 10), latest === "" ? Infinity : parseInt(latest, 10)];
  return asked === first || asked === last || (first < asked && asked < last);
}
