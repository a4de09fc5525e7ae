/** Words around a name that do not make it another product, each group with its reason. */

const phrases = (text: string): readonly (readonly string[])[] => text.split(", ").map((each) => each.split(" "));

/** The same game with more in the box. Longer phrases first. */
export const GAME_EDITIONS: readonly (readonly string[])[] = [
  ...phrases("game of the year edition, game of the year, goty edition, goty, complete edition, deluxe edition"),
  ...phrases("gold edition, ultimate edition, legendary edition, collectors edition, directors cut"),
];

/** Endings of a name or of a query. Longer phrases first. */
export const EDITIONS: readonly (readonly string[])[] = [
  // Every title in the catalogue is a Mac title.
  ...phrases("for apple silicon, for the mac, for mac os, for mac, for macos, for osx, mac version, mac edition"),
  ...phrases("mac app, mac os, os x, macos, osx, mac"),
  // The word says only that it is a program.
  ...phrases("for desktop, desktop app, desktop client, application, software, program, app, desktop, client"),
  // The same code under another licence or price.
  ...phrases("community edition, professional edition, enterprise edition, standard edition, personal edition"),
  ...phrases("free edition, student edition, community, professional, enterprise, ce, pro, free"),
  ...GAME_EDITIONS,
  // The same download under a wordier name.
  ...phrases("bundle"),
  // Adobe's name for its subscription.
  ...phrases("cc, dc"),
];

/** Remakes: a query for the plain game does not mean them, but a query for them means the game. */
export const REMAKES: readonly (readonly string[])[] = phrases(
  "definitive edition, enhanced edition, special edition, anniversary edition",
);

/** `X` marked Mac apps for a decade: Logic Pro X, CleanMyMac X. In a game's name it is the number ten. */
export const MAC_OS_TEN = "x";

/** Products that counted to ten: Acrobat X came after 9, years before Apple silicon. */
export const COUNTED_TO_TEN: ReadonlySet<string> = new Set(["acrobat", "reader"]);

export const ARTICLES: ReadonlySet<string> = new Set(["the", "a", "an"]);

/** Makers whose products are known without the maker's name: Excel means Microsoft's. Hardware makers use generic names such as Smart or Home. */
export const PUBLISHERS: readonly (readonly string[])[] = phrases(
  "native instruments, sid meiers, tom clancys, electronic arts, square enix, adobe, apache, apple, atlassian, autodesk, " +
    "avid, blizzard, cisco, citrix, cockos, codeweavers, corel, eclipse, google, ibm, jetbrains, logitech, microsoft, " +
    "mozilla, nvidia, oracle, panic, real, steinberg, vmware, wolfram",
);

/** Apps that come with macOS: these words mean Apple's app, not Dropbox's Passwords. */
export const APPLES_OWN: ReadonlySet<string> = new Set(
  (
    "automator bluetooth books calculator calendar chess clock colorsync compass console contacts dictionary facetime " +
    "files finder folders freeform games grapher health home icloud journal keychain launchpad magnifier mail maps " +
    "measure messages music news notes passwords phone photobooth photos podcasts preview reminders safari screenshot " +
    "shortcuts siri spotlight stickies stocks store terminal tips translate tv voicememos wallet weather"
  ).split(" "),
);

/** Nouns that people add to a name, and the categories that agree with each. */
export const NOUNS: Readonly<Record<string, readonly string[]>> = {
  browser: ["browsers"],
  music: ["music-and-audio", "entertainment-and-media"],
  audio: ["music-and-audio", "entertainment-and-media"],
  video: ["video-and-motion", "entertainment-and-media"],
  player: ["music-and-audio", "video-and-motion", "entertainment-and-media", "games"],
  firewall: ["security-and-privacy"],
  antivirus: ["security-and-privacy"],
  vpn: ["security-and-privacy"],
  chat: ["communication", "ai-tools"],
  meeting: ["communication"],
  meetings: ["communication"],
  mail: ["communication"],
  email: ["communication"],
  notes: ["productivity"],
  note: ["productivity"],
  editor: ["developer-tools", "productivity", "photo-and-graphics", "video-and-motion", "music-and-audio"],
  ide: ["developer-tools"],
  database: ["developer-tools"],
  terminal: ["developer-tools", "utilities"],
  python: ["developer-tools", "science-and-research"],
  emulator: ["gaming-tools", "virtualization", "games"],
  launcher: ["productivity", "utilities"],
  game: ["games"],
  painting: ["photo-and-graphics"],
  "3d": ["3d-and-architecture", "photo-and-graphics"],
  "media center": ["entertainment-and-media", "video-and-motion"],
};

/** Tools that install what is named after them: "brew python" asks for Python, not for Homebrew. */
export const INSTALLERS: ReadonlySet<string> = new Set("brew homebrew".split(" "));

/** Last words of names that people omit, as in Docker Desktop; without words that distinguish a maker's products, such as VPN. */
export const UNSAID_NOUNS: ReadonlySet<string> = new Set("ide player editor client desktop app launcher".split(" "));

/** These makers name products by year of edition. */
export const YEARLY_MAKERS: ReadonlySet<string> = new Set(["adobe", "autodesk", "corel", "mathworks", "microsoft"]);
/** Older editions date from Intel Macs; evidence for the current edition says nothing about them. */
export const FIRST_YEAR = 2020;
