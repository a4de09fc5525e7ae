/** Games whose Mac version is a 32-bit app, as the statements in the catalogue say: none opens on macOS 10.15 or later, and so on no Apple silicon. */
export const THIRTY_TWO_BIT_GAMES: ReadonlySet<string> = new Set([
  "counter-strike",
  "half-life-2",
  "left-4-dead-2",
  "portal",
  "portal-2",
  "team-fortress-2",
]);
