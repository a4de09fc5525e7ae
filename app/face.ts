/** The sign face, Barlow Bold (OFL 1.1), made after road signs and number plates. Self-hosted and preloaded; never blocks rendering. */
import localFont from "next/font/local";

// Next evaluates these calls at build time: literals only. font-display: optional, so that a late font never shifts text.
export const latin = localFont({
  src: "../node_modules/@fontsource/barlow/files/barlow-latin-700-normal.woff2",
  weight: "700",
  style: "normal",
  display: "optional",
  variable: "--face",
  adjustFontFallback: "Arial",
});

export const latinExtended = localFont({
  src: "../node_modules/@fontsource/barlow/files/barlow-latin-ext-700-normal.woff2",
  weight: "700",
  style: "normal",
  display: "optional",
  preload: false,
  variable: "--face-extended",
  adjustFontFallback: false,
  declarations: [
    { prop: "unicode-range", value: "U+0100-02BA,U+02BD-02FF,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113" },
  ],
});
