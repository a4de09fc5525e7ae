/** Makers that their site does not name, and those whose apps and games have no home page of theirs in the sources. Pure. */

interface Members {
  readonly name: string;
  /** Other names that people search for. */
  readonly also?: readonly string[];
  readonly slugs?: readonly string[];
  /** Sources that list nothing but its own. */
  readonly sources?: readonly string[];
}

/** By the key of the maker's page, where neither the address nor an app spells the name. */
const NAMES: Readonly<Record<string, string>> = {
  "163.com": "NetEase",
  "4kdownload.com": "4K Download",
  "adoptium.net": "Adoptium",
  "apptorium.com": "Apptorium",
  "barco.com": "Barco",
  "battle.net": "Blizzard",
  "bjango.com": "Bjango",
  "buhl.de": "Buhl",
  "cendio.com": "Cendio",
  "charliemonroe.net": "Charlie Monroe",
  "corretto.aws": "Amazon Corretto",
  "devontechnologies.com": "DEVONtechnologies",
  "eclecticlight.co": "The Eclectic Light Company",
  "eternalstorms.at": "Eternal Storms",
  "freron.com": "Freron Software",
  "goteleport.com": "Teleport",
  "hairersoft.com": "HairerSoft",
  "hexler.net": "Hexler",
  "intuit.com": "Intuit",
  "irradiatedsoftware.com": "Irradiated Software",
  "lemkesoft.de": "Lemke Software",
  "lowtechguys.com": "The low-tech guys",
  "lwks.com": "Lightworks",
  "macroplant.com": "Macroplant",
  "manytricks.com": "Many Tricks",
  "mizage.com": "Mizage",
  "mozilla.org": "Mozilla",
  "obdev.at": "Objective Development",
  "omnigroup.com": "The Omni Group",
  "pioneerdj.com": "Pioneer DJ",
  "publicspace.net": "PublicSpace",
  "rogueamoeba.com": "Rogue Amoeba",
  "serif.com": "Serif",
  "sindresorhus.com": "Sindre Sorhus",
  "skylum.com": "Skylum",
  "stclairsoft.com": "St. Clair Software",
  "sweetpproductions.com": "Sweet P Productions",
  "tokyodawn.net": "Tokyo Dawn",
  "topazlabs.com": "Topaz Labs",
};

/** By the key of the maker's page. */
const MEMBERS: Readonly<Record<string, Members>> = {
  "apple.com": { name: "Apple", sources: ["apple", "macos-27-inventory"] },
  "blizzard.com": {
    name: "Blizzard",
    also: ["blizzard entertainment", "activision blizzard"],
    slugs: [
      ...["battle-net", "diablo-ii-resurrected", "diablo-iv", "hearthstone", "overwatch-2"],
      ...["starcraft-ii", "starcraft-remastered", "warcraft-iii-reforged", "warcraft-rumble", "world-of-warcraft"],
      "world-of-warcraft-classic",
    ],
  },
  "native-instruments.com": {
    name: "Native Instruments",
    slugs: ["native-instruments-kontakt", "traktor-pro"],
  },
  "riotgames.com": { name: "Riot Games", also: ["riot"], slugs: ["league-of-legends", "league-displays", "valorant"] },
  "valvesoftware.com": {
    name: "Valve",
    also: ["valve software"],
    slugs: [
      ...[
        "steam",
        "steamcmd",
        "counter-strike",
        "counter-strike-2",
        "counter-strike-global-offensive",
        "dota-2",
        "half-life",
      ],
      ...["half-life-2", "left-4-dead-2", "portal", "portal-2", "team-fortress-2"],
    ],
  },
};

export const membersOf = (key: string): Members | undefined => (Object.hasOwn(MEMBERS, key) ? MEMBERS[key] : undefined);

/** The maker's name, where it is kept by hand. */
export const knownName = (key: string): string | undefined =>
  membersOf(key)?.name ?? (Object.hasOwn(NAMES, key) ? NAMES[key] : undefined);

/** The key of the maker that is called so. @param name letters and digits in lower case */
export const keyNamed = (name: string): string | undefined =>
  [...Object.entries(MEMBERS), ...Object.entries(NAMES).map(([key, name]): [string, Members] => [key, { name }])].find(
    ([, members]) =>
      [members.name, ...(members.also ?? [])].some((each) => each.toLowerCase().replaceAll(/[^a-z0-9]/g, "") === name),
  )?.[0];

/** Of all makers that are known by one. */
export const MEMBER_SOURCES = Object.values(MEMBERS).flatMap(({ sources = [] }) => sources);

/** The key of the maker whose own a title is kept as. @param source one of MEMBER_SOURCES that names the title */
export const keyOfMember = (slug: string, source: string | null): string | undefined =>
  Object.entries(MEMBERS).find(
    ([, { slugs = [], sources = [] }]) => slugs.includes(slug) || (source !== null && sources.includes(source)),
  )?.[0];
