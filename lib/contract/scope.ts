/** The (macOS, chip) scopes of verdicts. A new macOS release is one line here. */
import { isoDay } from "#lib/contract/days.ts";
export interface MacosRelease {
  readonly major: number;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly released: string;
  /** Whether it includes Rosetta 2. */
  readonly rosetta: boolean;
}

// Days from endoflife.date; 27's is that of the first dated record in the sources, Homebrew's 7.0.0.
export const MACOS_RELEASES = [
  { major: 11, name: "Big Sur", released: "2020-11-12", rosetta: true },
  { major: 12, name: "Monterey", released: "2021-10-25", rosetta: true },
  { major: 13, name: "Ventura", released: "2022-10-24", rosetta: true },
  { major: 14, name: "Sonoma", released: "2023-09-26", rosetta: true },
  { major: 15, name: "Sequoia", released: "2024-09-16", rosetta: true },
  { major: 26, name: "Tahoe", released: "2025-09-15", rosetta: true },
  { major: 27, name: "Golden Gate", released: "2026-09-14", rosetta: true },
] as const satisfies readonly MacosRelease[];

export const MACOS_VERSIONS = MACOS_RELEASES.map(({ major }) => String(major));
export const CHIPS = ["apple_silicon", "m1", "m2", "m3", "m4"] as const;
/** In forms and lists, for every chip after those of the contract. */
export const NEWER_CHIP = "m5";
/** In forms and lists of games, of Apple's one Mac with a chip of the iPhone, the MacBook Neo: figures name it, no verdict does. */
export const PHONE_CHIP = "a18-pro";
/** What people may say that they have: a larger chip of a family runs a game better than its plain one. */
export const REPORTED_CHIPS = [
  ...["apple_silicon", "m1", "m1-pro", "m1-max", "m1-ultra", "m2", "m2-pro", "m2-max", "m2-ultra"],
  ...["m3", "m3-pro", "m3-max", "m3-ultra", "m4", "m4-pro", "m4-max", NEWER_CHIP, "m5-pro", "m5-max", PHONE_CHIP],
] as const;
export type ReportedChip = (typeof REPORTED_CHIPS)[number];
export const isReportedChip = (chip: string): chip is ReportedChip =>
  (REPORTED_CHIPS as readonly string[]).includes(chip);
/** As written: "A18 Pro". */
export const chipSpelled = (chip: string): string =>
  chip.replace(/^[^-]+/, (name) => name.toUpperCase()).replace(/-./, ([, size = ""]) => ` ${size.toUpperCase()}`);
/** The macOS of the first Mac with each chip; an older one does not start on it. The Macs came out within weeks of these releases. */
export const CHIP_FIRST_MACOS = { m1: 11, m2: 12, m3: 13, m4: 15, m5: 26, "a18-pro": 26 } as const;
/** Of any chip that is named; a newer one came no earlier than the newest of the table. */
export const firstMacosOf = (chip: string): number =>
  new Map<string, number>(Object.entries(CHIP_FIRST_MACOS)).get(chipFamily(chip)) ??
  (/^m\d/.test(chip) ? CHIP_FIRST_MACOS[NEWER_CHIP] : OLDEST_MACOS);
/** No Mac starts a macOS that is older than its chip. */
export const isNoMac = ({ macos, chip }: { readonly macos: number; readonly chip: string }): boolean =>
  macos < firstMacosOf(chip);
/** "m2" of an M2 Pro. */
export const chipFamily = (chip: string): string => (chip === PHONE_CHIP ? chip : chip.replace(/-.*/, ""));
export const OLDEST_MACOS: number = MACOS_RELEASES[0].major;
export const LATEST_MACOS: number = Math.max(...MACOS_RELEASES.map(({ major }) => major));
/** The release that removes Rosetta 2. */
export const NEXT_MACOS = 28;
/** YYYY-MM-DD; no day is announced, so the first day of its season is used. */
export const NEXT_MACOS_EXPECTED = "2027-09-22";
/** Columns of tables: the previous release, the latest, and the forecast. */
export const MACOS_COLUMNS = [MACOS_RELEASES.at(-2)!.major, LATEST_MACOS, NEXT_MACOS] as const;

export interface Scope {
  /** macOS major, such as 27. */
  readonly macos: number;
  readonly chip: (typeof CHIPS)[number];
}

export const DEFAULT_SCOPE: Scope = { macos: LATEST_MACOS, chip: "apple_silicon" };

/** Than the last two releases. */
export const isOlder = ({ macos }: Pick<Scope, "macos">): boolean => macos < DEFAULT_SCOPE.macos - 1;

/** The newest macOS on a day; never before Big Sur, because nothing older runs on Apple silicon. */
export function macosOn(day: Date): number {
  const date = isoDay(day);
  return MACOS_RELEASES.findLast(({ released }) => released <= date)?.major ?? OLDEST_MACOS;
}

/** Before the first macOS for Apple silicon: nothing said then is about a macOS of the table. */
export const precedesAppleSilicon = (day: Date): boolean => isoDay(day) < MACOS_RELEASES[0].released;

/** A database written by a newer version may name a release that is not listed here. */
export const knownMacos = (macos: number): number => Math.min(macos, LATEST_MACOS);

export function sameScope(a: Scope, b: Scope): boolean {
  return a.macos === b.macos && a.chip === b.chip;
}

/** The number of releases between two majors: 1 from macOS 15 to 26. Never negative. */
export function releasesBetween(from: number, to: number, releases: readonly MacosRelease[]): number {
  return releases.filter(({ major }) => major > from && major <= to).length;
}

/** The families with an Ultra on sale. */
export const WITH_ULTRA: readonly string[] = ["m1", "m2", "m3"];
