/** Where a copy is installed: an app that people open, or a part of something else. Pure. */
import type { ListedApp } from "#lib/check/listed-app.ts";

export type Place = "app" | "helper" | "printer" | "scanner" | "adobe" | "apple";

export const PLACE_WORDS = {
  app: "Applications",
  helper: "Helpers and background parts",
  printer: "Printer software",
  scanner: "Scanner software",
  adobe: "Adobe’s shared parts",
  apple: "Part of macOS",
} as const satisfies Record<Place, string>;

/** What such parts are, for people who do not know that they have them. */
export const PLACE_MEANINGS = {
  helper: "They belong to something you installed and come and go with it: update that, and they follow.",
  printer: "Drivers that a printer’s maker installed. Most printers work without them today, by AirPrint.",
  scanner: "Drivers that a scanner’s maker installed. Apple’s Image Capture often works without them.",
  adobe: "Parts that Adobe’s apps share. Updating those through Creative Cloud replaces them.",
} as const satisfies Partial<Record<Place, string>>;

const PARTS: readonly (readonly [RegExp, Place])[] = [
  [/^\/Library\/Printers\/|\/Printers\/[^/]+\.app/i, "printer"],
  [/^\/Library\/Image Capture\/|\/TWAIN/i, "scanner"],
  [/\/Application Support\/Adobe\/|\/Adobe [^/]*\.app\/Contents\//i, "adobe"],
  [/\.(?:app|framework|bundle|plugin|prefPane|service|kext)\/./i, "helper"],
  [/(?:^|\/)Library\/|^\/(?:usr|opt|private|Users\/[^/]+\/\.)/i, "helper"],
];

export function placeOf({ path, isApples, bundleId }: ListedApp): Place {
  if (isApples || /^\/System\//.test(path ?? "") || /^com\.apple\./i.test(bundleId ?? "")) return "apple";
  return PARTS.find(([lies]) => lies.test(path ?? ""))?.[1] ?? "app";
}
