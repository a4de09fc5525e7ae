/** A list in a link: what each copy is built for, and the titles' names; of other apps only how many, unless it is for oneself. Pure. */

import { adobeSuiteSlug } from "#lib/catalog/titles/names/old-editions.ts";
import type { Action } from "#lib/check/judging/judge.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isApp, isFleet, isFormer, partlyWords, summarise } from "#lib/check/judging/summary.ts";
import { GAMES, ofLibrary } from "#lib/check/lists/library.ts";
import { type Build, clean, type Hardware, type ListedApp } from "#lib/check/lists/listed-app.ts";
import { forMac } from "#lib/check/lists/own-mac.ts";
import { editionCode, editionMark } from "#lib/check/matching/editions.ts";
import { aliasOf, nameHash, withoutEdition } from "#lib/check/matching/shown-name.ts";
import { countMacs } from "#lib/check/words/doubt.ts";
import { isLibrary } from "#lib/check/words/games.ts";

const LETTERS = {
  ...{ arm: "a", universal: "u", intel: "i", intel32: "b", powerpc: "p" },
  ...{ ios: "o", web: "w", other: "x", unknown: "n" },
} as const satisfies Record<Build, string>;
const BUILDS = new Map(Object.entries(LETTERS).map(([build, letter]) => [letter as string, build as Build]));
// What it is built for, whether it ran with Rosetta or is older, and its edition.
const CODE = /^([a-z])([a-z]?)(R?\d{1,4}[ab]?|cs\d?)?$/;
const APPS_MAX = 5_000;

/** `titles=vlc,genymotion:i,photoshop:n2020&as=0.n3k9d&others=iiu`: the first by the other name of this hash; `copies=1.1.2`: of the second 1 of 2 copies is Intel, `o0.1.2` of the first other; `macs=35&on=0.12.12,1.2.33` of a fleet: the first is on 12 Macs, the second on 33, with work to do on 2; `games=yes` of a list of games; `mac=M2 Pro,16`: judged for such a Mac. @param isOwn the list stays with its owner, so the other apps keep their names */
export function toFragment(rows: readonly Row[], { isOwn = false } = {}): string {
  const titles: string[] = [];
  const named: string[] = [];
  const aliases: string[] = [];
  const copies: string[] = [];
  const onMacs: string[] = [];
  const summary = summarise(rows);
  const hasMacs = isFleet(summary);
  let others = "";
  for (const row of rows.filter(isApp)) {
    const partly = partlyWords(row) && `.${row.stoppingCopies}.${row.copies}`;
    const count = (at: string) => hasMacs && onMacs.push(`${at}.${countsOnMacs(row)}`);
    if (row.title) {
      count(String(titles.length));
      if (partly) copies.push(`${titles.length}${partly}`);
      const edition = editionCode(row.listed);
      const code = LETTERS[partly ? "intel" : judgedBuild(row)] + (row.ran ? "r" : ageCode(row)) + edition;
      // Its reader puts the edition behind the name.
      const alias = aliasOf(edition ? withoutEdition(row.listed) : row.listed, row.title);
      if (alias) aliases.push(`${titles.length}.${nameHash(alias)}`);
      titles.push(code === "n" ? row.title.slug : `${row.title.slug}:${code}`);
    } else if (row.judgement.old && !isOwn) {
      // Adobe's old suites have an answer and no page.
      titles.push(adobeSuiteSlug(row.listed));
    } else {
      count(`o${others.length}`);
      if (partly) copies.push(`o${others.length}${partly}`);
      const letter = LETTERS[partly ? "intel" : isOwn ? row.build : anonymousBuild(row)];
      // Earlier readers take a capital for an app of which nothing is known.
      others += row.several.length > 0 ? letter.toUpperCase() : letter;
      named.push(row.name);
    }
  }
  const names = isOwn && others !== "" && { named: named.join("\n") };
  const called = aliases.length > 0 && { as: aliases.join(",") };
  const params = new URLSearchParams({
    ...{ titles: titles.join(","), ...called, ...(others && { others }), ...names },
    ...(copies.length > 0 && { copies: copies.join(",") }),
    ...(hasMacs && { on: onMacs.join(",") }),
    ...(hasMacs && (summary.macs || summary.ofMacs) > 0 && { macs: String(summary.macs || summary.ofMacs) }),
    ...(isLibrary(rows) && { [GAMES]: "yes" }),
    ...(rows[0]?.hardware && { mac: packHardware(rows[0].hardware) }),
  });
  // Allowed in a fragment as they are, and a third shorter.
  return params.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
}

/** "2.33": on 2 of 33 Macs there is work to do, and the copies of the others are native; else both are all. */
function countsOnMacs(row: Row): string {
  const all = row.macs.length + row.devices;
  if (partlyWords(row)) return `${Math.min(row.stoppingCopies, all)}.${all}`;
  return `${isFormer(row) && row.nativeCopies > 0 ? countMacs(row) : all}.${all}`;
}

/** "M2 Pro,16", "A18 Pro,", ",8" */
const packHardware = ({ chip = "", memory }: Hardware) => `${chip},${memory ?? ""}`;

function unpackHardware(text: string): Hardware {
  const [, chip, memory] = /^([AM]\d{1,2}(?: (?:Pro|Max|Ultra))?)?,([1-9]\d{0,3})?$/.exec(text) ?? [];
  return { ...(chip && { chip }), ...(memory && { memory: Number(memory) }) };
}

// Earlier links do not say which suite: the last one's answer claims the least.
const editionName = (mark: string) => (mark.startsWith("cs") ? mark.padEnd(3, "6").toUpperCase() : mark);

/** The link holds no versions, and without this its reader would see the newest one's answer. */
const ageCode = (row: Row) => (judgedBuild(row) === "unknown" && AGE_CODES[row.judgement.action]) || "";
const AGES = { f: "older", l: "a little older" } as const;
const AGE_CODES: Readonly<Partial<Record<Action, keyof typeof AGES>>> = { renew: "f", update: "f", probably: "l" };

/** For a copy without its own code, the title's answer counts if the row showed it. Of a native copy and older ones that no list tells the code of, these decide. */
function judgedBuild({ build, judgement }: Row): Build {
  if ((build === "universal" || build === "arm") && AGE_CODES[judgement.action]) return "unknown";
  return build === "other" && judgement.on[1] !== "unknown" && judgement.from !== "copy" ? "unknown" : build;
}

/** The reader of a link without names gets a tool's answer by its code. */
function anonymousBuild({ build, formula, judgement: { on } }: Row): Build {
  const isTold = formula !== "" && build === "unknown";
  return isTold && on[1] === "native" ? "arm" : isTold && on[1] === "rosetta2" ? "intel" : build;
}

export function readFragment(fragment: string): ListedApp[] {
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  const seen = new Map<string, number>();
  const aliases = new Map(
    (params.get("as") ?? "").split(",").map((each) => {
      const [at = "", alias = ""] = each.split(".");
      // Earlier links count a title's other names.
      return [at, /^\d+$/.test(alias) ? Number(alias) : alias];
    }),
  );
  const copies = readCopies(params.get("copies") ?? "");
  const onMacs = readCopies(params.get("on") ?? "");
  const ofMacs = Number(/^[1-9]\d{0,5}$/.exec(params.get("macs") ?? "")?.[0] ?? 0);
  const counted = (app: ListedApp, at: string): ListedApp[] => {
    const own = { ...app, ...(ofMacs > 0 && { ofMacs }) };
    return onMacs.has(at) ? onItsMacs(own, onMacs.get(at)!) : inCopies(own, copies.get(at));
  };
  const titles = (params.get("titles") ?? "").split(",").flatMap((entry, at): ListedApp[] => {
    const [slug = "", code = ""] = entry.split(":");
    if (!slug) return [];
    const [, letter = "", mark = "", edition = ""] = CODE.exec(code) ?? [];
    const age = AGES[mark as keyof typeof AGES];
    const called = adobeSuiteSlug(slug) ? slug.replace("adobe-cs", "Adobe CS") : slug;
    const name = edition && !slug.endsWith(`-${edition}`) ? `${slug} ${editionName(edition)}` : called;
    // Each is an app of its own, whatever it is built for.
    const same = `${slug} ${editionMark(name)}`;
    const nth = seen.get(same) ?? 0;
    seen.set(same, nth + 1);
    const app: ListedApp = {
      ...{ name, token: slug, build: BUILDS.get(letter) ?? "unknown" },
      ...(age && { age }),
      ...(aliases.has(String(at)) && { alias: aliases.get(String(at)) }),
      ...(mark === "r" && { ran: { reason: "untold" } }),
      ...(nth > 0 && { nth }),
    };
    return counted(app, String(at));
  });
  const named = (params.get("named") ?? "").split("\n");
  const letters = [...(params.get("others") ?? "")];
  const others = letters.flatMap((letter, at): ListedApp[] => {
    const name = clean(named[at]) ?? unnamed(letters, at);
    return counted({ name, build: BUILDS.get(letter.toLowerCase()) ?? "unknown" }, `o${at}`);
  });
  const found = forMac([...titles, ...others].slice(0, APPS_MAX), unpackHardware(params.get("mac") ?? ""));
  return params.has(GAMES) ? [...ofLibrary(found)] : found;
}

/** Behind a sum, which tells a link that a program has cut off. */
export const withSum = (fragment: string): string => `${SUM}=${sumOf(new URLSearchParams(fragment))}&${fragment}`;

/** Links of an earlier program have no sum. */
export function isCutOff(fragment: string): boolean {
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  return params.has(SUM) && params.get(SUM) !== sumOf(params);
}

const SUM = "sum";
const sumOf = (params: URLSearchParams): string =>
  nameHash([...params].flatMap(([name, value]) => (name === SUM ? [] : [name, value])).join(" "));

interface Copies {
  readonly some: number;
  readonly all: number;
}

function readCopies(text: string): ReadonlyMap<string, Copies> {
  const entries = [...text.matchAll(/(?:^|,)(o?\d+)\.(\d{1,6})\.(\d{1,6})(?=,|$)/g)];
  return new Map(entries.map(([, at = "", some, all]) => [at, { some: Number(some), all: Number(all) }]));
}

/** The Intel copies, and the others, which are native. */
function inCopies(app: ListedApp, { some, all }: Copies = { some: 1, all: 1 }): ListedApp[] {
  const others = all - some;
  if (app.build !== "intel" || some < 1 || others < 1) return [app];
  return [
    { ...app, copies: some },
    { ...app, build: "universal", copies: others },
  ];
}

/** Those on the Macs with work to do, and the others, which are native. */
function onItsMacs(app: ListedApp, { some, all }: Copies): ListedApp[] {
  if (some < 1 || some >= all) return [{ ...app, ...(all > 0 && { devices: all }) }];
  return [
    { ...app, devices: some },
    { ...app, age: undefined, build: "universal", devices: all - some },
  ];
}

/** Each by another name, else several would be one app. */
function unnamed(letters: readonly string[], at: number): string {
  if (!isShared(letters[at]!)) return `App without a page, no. ${at + 1}`;
  const nth = letters.slice(0, at).filter(isShared).length;
  return `An app we could not tell apart${nth > 0 ? `, no. ${nth + 1}` : ""}`;
}
const isShared = (letter: string) => letter !== letter.toLowerCase();
