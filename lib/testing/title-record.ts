/** A title of the check's catalogue: native, unless the test says otherwise. */
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";

export const titleRecord = (facts: Partial<TitleRecord> & { readonly slug: string }): TitleRecord => ({
  name: facts.slug,
  kind: "app",
  onPrevious: "native",
  onLatest: "native",
  layer: null,
  breaks: false,
  next: "runs",
  confidence: "high",
  ended: false,
  confirmed: "2026-08-22",
  confirmedTo: "day",
  latest: "",
  host: "",
  bundleIds: [],
  steamIds: [],
  aliases: [],
  successor: "",
  teamIds: [],
  editionsSince: "",
  lastBeforeAppleSilicon: "",
  isWebsite: false,
  noMacApp: false,
  macVersionDead: false,
  runsWindowsPrograms: false,
  nativeSince: "",
  neverIntel: false,
  plays: 0,
  ranLately: false,
  playsOn: "",
  keptOut: "",
  asks: null,
  ...facts,
});

export const ONLY_INTEL = {
  onPrevious: "rosetta2",
  onLatest: "rosetta2",
  breaks: true,
  next: "stops",
} as const satisfies Partial<TitleRecord>;
