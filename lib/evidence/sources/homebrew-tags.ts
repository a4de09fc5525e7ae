/** Homebrew's names of macOS releases, by major. */
export const MACOS_BY_TAG: ReadonlyMap<string, number> = new Map([
  ["big_sur", 11],
  ["monterey", 12],
  ["ventura", 13],
  ["sonoma", 14],
  ["sequoia", 15],
  ["tahoe", 26],
  ["golden_gate", 27],
]);
