/** "valve games", "apps by adobe", "waves plugins on m2": what one maker makes. Pure. */
import { withoutMac } from "#lib/catalog/titles/names/mac-words.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";

export interface MadeBy {
  /** As typed, folded: perhaps the name of none. */
  readonly maker: string;
  /** Software that other software loads, in the plural; null for apps and games. */
  readonly part: "plug-ins" | "drivers" | "printers" | "scanners" | null;
}

const PARTS = [
  ["plug-ins", /^(?:plug ?in|vst|vst3|aax|audio unit)s?$/],
  ["drivers", /^drivers?$/],
  ["printers", /^printers?$/],
  ["scanners", /^scanners?$/],
] as const;

const NOUN =
  "(?:(?:mac|desktop|audio|printer|scanner|tablet) )?(?<noun>apps?|applications?|games?|software|products?|suites?|programs?|plug ?ins?|vsts?|vst3s?|aax|audio units?|drivers?|printers?|scanners?)";
const BEFORE = "(?:(?:all|any|are|best|can|do|does|i|is|latest|list|my|new|of|old|our|run|the|use|what|which|will) )*";
const AFTER = "(?: (?:and|for|keep|native|need|on|run|running|still|stop|that|which|work|working|yet) ?.*)?";
const WAYS = [
  new RegExp(`^${BEFORE}${NOUN} (?:made )?(?:by|from|of) (?<maker>.+)$`),
  new RegExp(`^${BEFORE}(?<maker>.+?) ${NOUN}${AFTER}$`),
];

/** Null for any other text, and for the name of a file, as Serum.vst3; the name is still to be found. */
export function readMadeBy(text: string): MadeBy | null {
  if (!/\s/.test(text.trim())) return null;
  const folded = foldName(withoutMac(text));
  for (const way of WAYS) {
    const { maker, noun } = way.exec(folded)?.groups ?? {};
    if (maker && noun && readPlatform(maker) === null)
      return { maker, part: PARTS.find(([, pattern]) => pattern.test(noun))?.[0] ?? null };
  }
  return null;
}
