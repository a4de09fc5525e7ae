/** The answer: one row per app, worst first and of a fleet then on most Macs, copies merged. Pure. */

import type { Catalogue } from "#lib/check/catalogue/catalogue.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { editionsApart, keyOf, mergeRuns, onceEach, withFactsOf } from "#lib/check/judging/copies.ts";
import type { Judgement } from "#lib/check/judging/judge.ts";
import { mostMacsFirst } from "#lib/check/judging/most-macs-first.ts";
import { chipsOf, onItsMacs, spreadIntel } from "#lib/check/judging/own-macs.ts";
import { isFleet, summarise } from "#lib/check/judging/summary.ts";
import { toRow } from "#lib/check/judging/to-row.ts";
import type { Build, Hardware, ListedApp, RosettaRun } from "#lib/check/lists/listed-app.ts";
import { newestReports } from "#lib/check/lists/newest-reports.ts";
import { hardwareOf } from "#lib/check/lists/own-mac.ts";
import type { Place } from "#lib/check/lists/places.ts";
import { markSeemingIntel } from "#lib/check/lists/seeming-intel.ts";
import { compareNames } from "#lib/check/matching/compare-names.ts";
import { editionCode } from "#lib/check/matching/editions.ts";
import { readCell } from "#lib/check/matching/names-in-cell.ts";
import { isOfOneMac, macsApart } from "#lib/check/matching/same-names.ts";
import { mergeByPath } from "#lib/check/parts/same-path.ts";
import { isOfGames } from "#lib/check/words/games.ts";
import { groupBy } from "#lib/core/group-by.ts";

export interface Install {
  readonly mac: string;
  readonly owner: string;
  readonly version: string;
  readonly build: Build;
  /** As alone: of two copies one may stop. */
  readonly judgement: Judgement;
}

export interface Row {
  /** The same for the same app in every list. */
  readonly key: string;
  /** As the list names it, which may tell its edition. */
  readonly listed: string;
  /** As the site calls it. */
  readonly name: string;
  readonly maker: string;
  readonly bundleId: string;
  readonly teamId: string;
  readonly place: Place;
  readonly build: Build;
  readonly version: string;
  readonly path: string;
  readonly judgement: Judgement;
  readonly severity: number;
  readonly title: TitleRecord | null;
  /** Also one without a title, by its Steam id or the games around it. */
  readonly isGame: boolean;
  /** Of a list of games, which may have a program among them. */
  readonly inLibrary: boolean;
  readonly successor: TitleRecord | null;
  /** Titles that share the name, if the name is ambiguous. */
  readonly several: readonly TitleRecord[];
  /** Of the one Mac that the list is judged for; null where none is known. */
  readonly hardware: Hardware | null;
  /** Less known titles of the same name and answer, in whose place `title` is taken. */
  readonly namesakes: readonly TitleRecord[];
  /** Titles that a listed name without a title may mean. */
  readonly near: readonly TitleRecord[];
  readonly ran: RosettaRun | null;
  readonly intelParts: readonly string[];
  readonly formula: string;
  /** The way it was found, and what could not be read of it; empty where there is nothing to say. */
  readonly how: string;
  readonly partial: string;
  /** Not only seen running. */
  readonly isInstalled: boolean;
  /** Macs that have it, without Intel Macs; empty if the lists name none. */
  readonly macs: readonly string[];
  /** Of these, those that a list or a person says to have Apple silicon. */
  readonly appleMacs: readonly string[];
  readonly intelMacs: readonly string[];
  /** Of the Intel Macs, those that no list calls so. */
  readonly seemIntel: readonly string[];
  /** Each copy whose list names its Mac. */
  readonly installs: readonly Install[];
  /** Macs that a list counts without naming them; 0 if none does. */
  readonly devices: number;
  /** How many Macs the whole list is of, if it comes from a link; else 0. */
  readonly ofMacs: number;
  /** Of all copies of it, how many are Intel, and which versions there are. */
  readonly copies: number;
  readonly intelCopies: number;
  readonly nativeCopies: number;
  /** Not surely lost today, and surely in macOS 28. */
  readonly stoppingCopies: number;
  readonly versions: readonly string[];
  /** Of these copies, those that the row is about: of an app that stops, does not run or is to be updated on some Macs, each with any of that; and the Macs that have one. */
  readonly meant: { readonly copies: number; readonly macs: number };
}

const TOLD_EVERY = 1_000;

/** Merges copies one by one: a list may have tens of thousands. */
export class Gatherer {
  readonly #copies = new Map<string, ListedApp[]>();
  readonly #seen = new Map<string, { readonly among: ListedApp[]; readonly at: number }>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(found: ListedApp): void {
    this.#count++;
    const key = keyOf(found);
    const { mac, macId, version, build, path = "", ran, reportedOn } = found;
    const copy = JSON.stringify([key, isOfOneMac(found) || mac, macId?.value, version, build, path, reportedOn]);
    // A run is counted each time.
    const seen = ran ? undefined : this.#seen.get(copy);
    if (seen) {
      seen.among[seen.at] = withFactsOf(seen.among[seen.at]!, found);
      return;
    }
    const among = this.#copies.get(key) ?? [];
    this.#seen.set(copy, { among, at: among.length });
    among.push(found);
    this.#copies.set(key, among);
  }

  /** Without those of reports that a newer one replaces. */
  get copies(): readonly ListedApp[] {
    return this.#newest().kept;
  }

  /** A sentence for each Mac whose newer report replaces an older one. */
  get replaced(): readonly string[] {
    return this.#newest().words;
  }

  #newest() {
    return newestReports([...this.#copies.values()].flat());
  }

  /** @param tell hears now and then how many of how many apps have been compared */
  rows(catalogue: Catalogue, tell: (done: number, all: number) => void = () => {}): Row[] {
    // What names no Mac, as a dropped folder, may be from the same one.
    const listed = this.#newest().kept.flatMap((copy) => readCell(copy, catalogue));
    const known = markSeemingIntel(groupBy(spreadIntel(macsApart(listed)), keyOf), catalogue);
    const isIntelOnly = [...known.values()].flat().every(({ isOnIntel, mac }) => isOnIntel || !mac);
    // Then the question is what runs on the Macs that take their place.
    const asked = isIntelOnly ? withoutChips(known) : known;
    const listedOnce = mergeRuns(mergeByPath(asked));
    let steps = 0;
    // An app is looked up, then judged.
    const step = () => ++steps % TOLD_EVERY === 0 && tell(Math.floor(steps / 2), listedOnce.size);
    const merged = editionsApart(listedOnce, catalogue, step);
    const named = [...merged].map(([key, copies]) => {
      step();
      return toRow(key, copies, catalogue);
    });
    const asMeant = isOfGames(named) ? asGame : asTool;
    const apart = named.map((row) => asMeant(row, merged.get(row.key)!, catalogue));
    const joined = joinByTitle(merged, apart, catalogue);
    const copies = [...merged.values()].flat();
    const [hardware, chips] = [hardwareOf(copies), chipsOf(copies)];
    const onMacs = joined.map((row) => onItsMacs(row, hardware, chips));
    const rows = isIntelOnly ? onMacs.map((row) => ({ ...row, intelMacs: row.macs })) : onMacs;
    const byName = rows.toSorted((a, b) => compareNames(a.name, b.name) || (a.key < b.key ? -1 : 1));
    const ordered = isFleet(summarise(rows)) ? mostMacsFirst(byName, (row) => row) : byName;
    return ordered.toSorted((a, b) => a.severity - b.severity);
  }
}

/** In a library of games an unknown name is a game's, and one that an app shares with one game is that game's: Rust. */
function asGame(row: Row, copies: readonly ListedApp[], catalogue: Catalogue): Row {
  const [game, ...others] = [...row.several, ...row.namesakes].filter(({ kind }) => kind === "game");
  if (!game || others.length > 0 || row.title?.kind === "game")
    return { ...row, isGame: row.isGame || (row.place === "app" && !row.title) };
  const meant = toRow(
    row.key,
    copies.map((copy) => ({ ...copy, token: game.slug })),
    catalogue,
  );
  return { ...meant, judgement: { ...meant.judgement, from: "name" } };
}

/** A bare name without an answer may be a command-line tool's, as the search takes it: Helm. It stays among the names of its list. */
function asTool(row: Row, copies: readonly ListedApp[], catalogue: Catalogue): Row {
  const { place, title, several, judgement, listed } = row;
  const isAnswered = judgement.from === "copy" || several.length > 0 || (title && title.onLatest !== "unknown");
  const formula = place === "app" && !isAnswered && copies.every(isBareName) ? catalogue.toolNamed(listed) : undefined;
  return formula
    ? {
        ...toRow(
          row.key,
          copies.map((copy) => ({ ...copy, formula })),
          catalogue,
        ),
        place,
      }
    : row;
}

/** One export names an app by its id, the next by its name or another name alone: of one title, or of one name that we do not know, both are one app; what one Mac has under two names with the code of each is two. */
function joinByTitle(
  copies: ReadonlyMap<string, readonly ListedApp[]>,
  rows: readonly Row[],
  catalogue: Catalogue,
): Row[] {
  const byTitle = new Map<string, { readonly identified: Row[]; readonly named: Row[] }>();
  for (const row of rows) {
    if (row.place !== "app" || row.several.length > 0) continue;
    const shared = row.title ? `${row.title.slug}:${editionCode(row.listed)}` : `name:${row.name.toLowerCase()}`;
    const same = byTitle.get(shared) ?? { identified: [], named: [] };
    byTitle.set(shared, same);
    const isIdentified = row.bundleId || row.judgement.from === "id" || /^(?:steam|token):/.test(row.key);
    same[isIdentified ? "identified" : "named"].push(row);
  }
  const joined = new Map(rows.map((row) => [row.key, row]));
  for (const { identified, named } of byTitle.values()) {
    const [home, ...others] = [...identified, ...named] as [Row, ...Row[]];
    const same = others.filter((row) => isNamedAlone(row) || isOnOtherMacs(row, home, identified.includes(row)));
    if (same.length === 0 || identified.slice(1).some((row) => !same.includes(row))) continue;
    const all = [home, ...same].flatMap(({ key }) => copies.get(key) ?? []);
    joined.set(home.key, toRow(home.key, onceEach(all), catalogue));
    for (const { key } of same) joined.delete(key);
  }
  return [...joined.values()];
}

const isNamedAlone = (row: Row): boolean =>
  (!row.path || row.build === "unknown") &&
  (row.judgement.from === "name" || (!row.title && row.key.startsWith("name:")));

/** Than the other's, or than those whose code is told. @param isIdentified two ids on one Mac are two apps */
function isOnOtherMacs(row: Row, home: Row, isIdentified: boolean): boolean {
  const told = home.installs.flatMap(({ mac, build }) => (isIdentified || build !== "unknown" ? mac : []));
  const isNamed = row.macs.length > 0 && home.macs.length > 0;
  return (
    row.title !== null && !row.judgement.isSignedByAnother && isNamed && !row.macs.some((mac) => told.includes(mac))
  );
}

const withoutChips = (copies: ReadonlyMap<string, readonly ListedApp[]>) =>
  new Map([...copies].map(([key, own]) => [key, own.map((copy) => ({ ...copy, isOnIntel: false }))]));

const isBareName = ({ bundleId, steamId, token, path, version, maker, teamId, mac }: ListedApp) =>
  !(bundleId || steamId || token || path || version || maker || teamId || mac);
