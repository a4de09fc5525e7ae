/** Who made a plug-in or driver, as people know the maker. Pure. */
import type { Row } from "#lib/check/judging/rows.ts";

// Words of bundle ids, and folders of printers, whose spelling cannot be derived.
const SPELLED: Readonly<Record<string, string>> = {
  ...{ absoft: "ABSoft", arturia: "Arturia", avid: "Avid", celemony: "Celemony", cycling74: "Cycling ’74" },
  ...{ eastwest: "EastWest", fabfilter: "FabFilter", izotope: "iZotope", ikmultimedia: "IK Multimedia" },
  ...{ pluginalliance: "Plugin Alliance", rogueamoeba: "Rogue Amoeba", slatedigital: "Slate Digital" },
  ...{ soundtoys: "Soundtoys", steinberg: "Steinberg", sugarbytes: "Sugar Bytes", toontrack: "Toontrack" },
  ...{ uaudio: "Universal Audio", uhe: "u-he", "u-he": "u-he", valhalladsp: "Valhalla DSP", xlnaudio: "XLN Audio" },
  ...{ waves: "Waves", wavesaudio: "Waves", xferrecords: "Xfer Records", hp: "HP", epson: "EPSON", kyocera: "KYOCERA" },
  ...{ konicaminolta: "Konica Minolta", "konica-minolta": "Konica Minolta", "fujifilm-bi": "FUJIFILM" },
  ...{ "m-audio": "M-Audio", mxcl: "Homebrew" },
};

// A word of an id that names a country's second level, a code host or nothing at all.
const NO_MAKERS = new Set(["co", "com", "ne", "or", "github", "gitlab", "sourceforge", "google code", "bitbucket"]);

/** As its signature or list says, else the word of its bundle id: "com.fabfilter.ProQ3" is FabFilter's. */
export function makerOfPart({ maker, title, bundleId, path, formula, name, place }: Row): string {
  if (formula || place === "homebrew") return "Homebrew";
  const folder = /\/Printers\/([^/]+)\/|\/Cellar\/([^/]+)/i.exec(path);
  const told = maker || wordOf(bundleId || (/\.[a-z]/.test(name) ? name : "")) || title?.host;
  return spelled(told || folder?.[1] || folder?.[2] || "") || "Maker not known";
}

function wordOf(id: string): string | undefined {
  const words = id.toLowerCase().split(".");
  return words.length > 2 ? words[NO_MAKERS.has(words[1]!) ? 2 : 1] : undefined;
}

/** Two spellings of one maker are one line; a name with capitals or a point is as its maker writes it. */
function spelled(word: string): string {
  const known = SPELLED[word.toLowerCase().replaceAll(" ", "")];
  if (known) return known;
  if (/[A-Z.]/.test(word)) return word;
  return word.replace(/(?:^|-)[a-z]/g, (letter) => letter.replace("-", " ").toUpperCase());
}
