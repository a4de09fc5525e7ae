/** The weight of a word when it is missing from a name: words for kind, maker, edition or number weigh little. */

const KINDS =
  "app application program software tool tools utility suite client player browser editor viewer manager launcher " +
  "desktop server service studio messenger message chat meeting meetings music video audio photo photos notes note mail email " +
  "firewall antivirus vpn cleaner downloader converter recorder emulator ide game games engine platform framework runtime " +
  "distribution installer assistant helper agent driver drivers plugin extension cli gui media center centre online " +
  "organizer calendar terminal shell database backup drive cloud sync workspace python java 3d";

const MAKERS =
  "adobe apache apple atlassian autodesk avid aws amazon blizzard bitdefender brother canon cisco citrix cockos codeweavers " +
  "corel dell docker ea eclipse electronic epic eset facebook gnu google hashicorp hp ibm intel jetbrains kaspersky " +
  "lenovo logi logitech mathworks meta microsoft mozilla ms native instruments nvidia ni nikon norton nullsoft omni oracle " +
  "panic parallels proton qt readdle real realvnc red hat riot rockstar samsung serif setapp sony square enix steinberg " +
  "symantec tencent ubisoft valve videolan vmware western digital wolfram yandex zoho";

const EDITIONS =
  "pro professional plus premium ultimate enterprise community standard home lite light basic express classic legacy " +
  "edition ed free oss stable release beta alpha nightly canary dev developer preview insiders insider esr lts ce " +
  "se gold deluxe remastered definitive complete student education business personal family hd universal";

/** Versions without a number. */
const VERSIONS = "x cc cs";

const FILLERS = "a an the of for and to in on with by from your my mac macos osx macintosh windows version";

/** Abbreviated makers that people type. */
const SHORT_MAKERS: Readonly<Record<string, string>> = { ms: "microsoft", logi: "logitech", jb: "jetbrains" };

const NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
/** Indexed by number; empty for 0. */
export const ROMAN_NUMERALS = " i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");

const NUMBER_WEIGHT = 0.18;
export const FILLER_WEIGHT = 0.05;
const weights = new Map<string, number>([
  ...EDITIONS.split(" ").map((word) => [word, 0.3] as const),
  ...KINDS.split(" ").map((word) => [word, 0.18] as const),
  ...MAKERS.split(" ").map((word) => [word, 0.1] as const),
  ...VERSIONS.split(" ").map((word) => [word, NUMBER_WEIGHT] as const),
  ...FILLERS.split(" ").map((word) => [word, FILLER_WEIGHT] as const),
]);
const makers = new Set(MAKERS.split(" "));

const canonical = new Map<string, string>([
  ...NUMBER_WORDS.map((word, number) => [word, String(number)] as const),
  ...ROMAN_NUMERALS.map((word, number) => [word, String(number)] as const).slice(1),
  ...Object.entries(SHORT_MAKERS),
]);

/** 0.05 for `the` to 1 for a distinctive word. */
export function weigh(word: string): number {
  // 2024, 8, r2023b, v12
  return weights.get(word) ?? (/^[rv]?\d+[a-z]?$/.test(word) ? NUMBER_WEIGHT : 1);
}

export const isMaker = (word: string): boolean => makers.has(word);

const shortMakers = new Map(Object.entries(SHORT_MAKERS).map(([short, whole]) => [whole, short]));

/** `microsoft` → `ms` */
export const shortMaker = (word: string): string | undefined => shortMakers.get(word);

const GLUED_NUMBER = /^(?:one|two|three|four|five|six|seven|eight|nine)(?=\p{L}{3})/u;

/** `one` and `i` → `1`, `onepassword` → `1password`, `ms` → `microsoft`; any other word unchanged. */
export function toCanonical(word: string): string {
  return canonical.get(word) ?? word.replace(GLUED_NUMBER, (number) => canonical.get(number)!);
}

export const isNumber = (word: string): boolean => /^\d+$/.test(toCanonical(word));
