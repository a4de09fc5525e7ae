/** Why a title is to be looked at again: every trigger that the specification names, and a dissent newer than all agreement. */
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
