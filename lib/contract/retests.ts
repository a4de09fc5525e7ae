/** Why a title needs a retest: age, a new macOS or toolkit, a new version, many reports, the cadence, and a dissent newer than every agreeing signal. */
export const RETEST_REASONS = [
  "stale",
  "macos_release",
  "toolkit_release",
  "app_update",
  "report_surge",
  "cadence",
  "newer_dissent",
] as const;
export type RetestReason = (typeof RETEST_REASONS)[number];
