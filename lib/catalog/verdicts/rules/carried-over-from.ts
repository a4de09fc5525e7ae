/** Where an answer comes from that has no evidence for the macOS asked about. Pure. */
import type { CarriedOver } from "#lib/catalog/verdicts/rules/caveats.ts";
import { isoDay } from "#lib/contract/days.ts";
import { type Evidence, isConfirmation } from "#lib/contract/evidence.ts";
import {
  MACOS_RELEASES,
  type MacosRelease,
  macosOn,
  precedesAppleSilicon,
  releasesBetween,
  type Scope,
} from "#lib/contract/scope.ts";

/** From this many releases on, a caveat names the macOS that an answer is carried over from. */
export const CARRY_OVER_NOTED_FROM = 2;

/** Of a ruling. */
interface Heard {
  readonly signals: readonly Evidence[];
  readonly stances: ReadonlyMap<string, string>;
}

/** The macOS that an answer is carried over from, where a caveat says so; null otherwise. */
export function carriedOverFrom(
  { signals, stances }: Heard,
  { macos }: Scope,
  releases: readonly MacosRelease[] = MACOS_RELEASES,
): CarriedOver | null {
  const agreeing = signals.filter(({ id }) => stances.get(id) === "agrees");
  const newest = Math.max(...agreeing.map(({ macosMax }) => macosMax));
  if (agreeing.length === 0 || releasesBetween(newest, macos, releases) < CARRY_OVER_NOTED_FROM) return null;
  const eras = agreeing.filter(({ macosMax }) => macosMax === newest).map(eraOf);
  const era = (["named", "current"] as const).find((each) => eras.includes(each)) ?? "later";
  const confirmation = era === "current" && signals.find((signal) => confirmsLater(signal, agreeing, newest));
  return { macos: newest, era, ...(confirmation && { confirmed: isoDay(confirmation.at) }) };
}

/** Found again, in the same file, when a later macOS was current. */
const confirmsLater = (signal: Evidence, agreeing: readonly Evidence[], macos: number): boolean =>
  isConfirmation(signal) &&
  macosOn(signal.at) > macos &&
  agreeing.some(({ source, status }) => source === signal.source && status === signal.status);

/** A source that names no macOS is taken to speak of the newest of its day. */
function eraOf({ at, macosMax }: Evidence): CarriedOver["era"] {
  if (macosMax !== macosOn(at)) return "named";
  return precedesAppleSilicon(at) ? "later" : "current";
}
