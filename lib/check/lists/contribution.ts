/** What a person may contribute from a check: the architectures of other makers' apps, and nothing else. Pure. */

import type { Row } from "#lib/check/judging/rows.ts";
import { type Build, type ListedApp, TEAM_ID } from "#lib/check/lists/listed-app.ts";
import { placeOf } from "#lib/check/lists/places.ts";
import { isBundleId } from "#lib/inspect/identity.ts";

/** One line of a contribution: always these five fields. */
export interface ScanLine {
  readonly bundleId: string;
  readonly teamId: string | null;
  readonly version: string;
  /** Sorted. */
  readonly architectures: readonly Architecture[];
  /** The major version. */
  readonly macos: number | null;
}

/** As many as a network may send in a day. */
export const SCAN_LINES_MAX = 300;
export const SCAN_BYTES_MAX = 256 * 1024;

const ARCHITECTURES = ["arm64", "x86_64"] as const;
type Architecture = (typeof ARCHITECTURES)[number];

const BUILT_FOR: Partial<Record<Build, readonly Architecture[]>> = {
  arm: ["arm64"],
  universal: ["arm64", "x86_64"],
  intel: ["x86_64"],
};

const FIELDS = ["bundleId", "teamId", "version", "architectures", "macos"];
const ID_MAX = 155;
// Accepts a version and leaves no room for a message: "5.17.11 (40423)", "2026.1.0-beta.2".
const VERSION = /^v?[0-9][\w.,+() -]{0,39}$/;
const MACOS = { oldest: 11, newest: 99 } as const;

/** One line for each listed app that the catalogue knows by bundle id. */
export function toScanLines(found: readonly ListedApp[], rows: readonly Row[], macos: number | null): ScanLine[] {
  const known = new Set(rows.flatMap((row) => (isKnownById(row) ? [row.bundleId.toLowerCase()] : [])));
  const lines = found.flatMap((copy) => toScanLine(copy, known, macos) ?? []);
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()].slice(0, SCAN_LINES_MAX);
}

export const writeScanLines = (lines: readonly ScanLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

function isKnownById({ title, bundleId, place }: Row): boolean {
  const id = bundleId.toLowerCase();
  return place === "app" && title !== null && title.bundleIds.some((each) => each.toLowerCase() === id);
}

function toScanLine(found: ListedApp, known: ReadonlySet<string>, macos: number | null): ScanLine | null {
  const { bundleId, teamId = "", version, build, ran } = found;
  const architectures = BUILT_FOR[build];
  if (!bundleId || !version || !architectures || ran || placeOf(found) !== "app") return null;
  const line = { bundleId, teamId: TEAM_ID.test(teamId) ? teamId : null, version, architectures, macos };
  return known.has(bundleId.toLowerCase()) && findFault(line) === null ? line : null;
}

/** Why a value is not a valid line, naming the field; null if it is valid. */
export function findFault(value: unknown): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "must be a JSON object";
  const line = value as Record<string, unknown>;
  const unknown = Object.keys(line).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) return `${unknown.slice(0, 40)}: no such field; there are ${FIELDS.join(", ")}`;
  const wrong = FIELDS.find((name) => !IS_GOOD[name as keyof ScanLine](line[name]));
  return wrong ? `${wrong}: ${EXPECTED[wrong as keyof ScanLine]}` : null;
}

const isApples = (id: string) => /^com\.apple\./i.test(id);

const IS_GOOD: Readonly<Record<keyof ScanLine, (value: unknown) => boolean>> = {
  bundleId: (id) => typeof id === "string" && id.length <= ID_MAX && isBundleId(id) && !isApples(id),
  teamId: (id) => id === null || (typeof id === "string" && TEAM_ID.test(id)),
  version: (version) => typeof version === "string" && VERSION.test(version),
  architectures: (list) =>
    Array.isArray(list) &&
    list.every((each) => typeof each === "string") &&
    Object.values(BUILT_FOR).some((built) => built.join() === list.join()),
  macos: (major) =>
    major === null || (Number.isInteger(major) && Number(major) >= MACOS.oldest && Number(major) <= MACOS.newest),
};

const EXPECTED: Readonly<Record<keyof ScanLine, string>> = {
  bundleId: "must be the bundle id of another maker’s app than Apple’s",
  teamId: "must be ten capital letters and digits, or null",
  version: "must be a version number",
  architectures: `must be some of ${ARCHITECTURES.join(" and ")}, in this order`,
  macos: "must be the major version of macOS, 11 or newer, or null",
};
