import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { partAdvice } from "#lib/check/parts/title-advice.ts";
import { defunctOf } from "#lib/contract/defunct.ts";
import type { Reason } from "#lib/contract/evidence.ts";
import type { Status, TitleKind, TranslationLayer, Verdict } from "#lib/contract/schema.ts";
import { Advice, WarningExplainer } from "#lib/site/components/verdict/advice.tsx";

const advise = (
  status: Status,
  facts: {
    ended?: boolean;
    steamId?: string;
    homepage?: string;
    inBrowser?: boolean;
    reason?: Reason;
    noMacApp?: boolean;
    older?: number;
    wasIntel?: boolean;
    slug?: string;
    kind?: TitleKind;
    isPlugIn?: boolean;
    instead?: { slug: string; title: string }[];
    layer?: TranslationLayer | null;
    stops?: boolean;
    category?: string;
  } = {},
) => {
  const { ended = false, steamId, homepage = null, inBrowser = false, reason = null, noMacApp = false } = facts;
  const { older = null, wasIntel = true, slug = "foldit", kind = "game", isPlugIn, instead = [] } = facts;
  const { layer = null, stops = false, category = null } = facts;
  const verdict = { status, title: "Foldit", kind, translationLayer: layer, alternatives: [] };
  return renderToStaticMarkup(
    Advice({
      verdict: verdict as unknown as Verdict,
      ...{ homepage, steamId, ended, stops, inBrowser, reason, noMacApp, older, wasIntel, instead, category },
      ...{ defunct: defunctOf({ slug, title: "Foldit", status: "native" }), partAdvice: partAdvice(slug), isPlugIn },
    }),
  );
};

test("a plug-in is not looked up in Finder's Get Info, which names no architecture of it", () => {
  const words = advise("unknown", { slug: "serum", isPlugIn: true });
  expect(words).toContain('drop your plug-ins folder onto <a href="/check">the check</a>');
  expect(words).toContain('<a href="/plug-ins#one">');
  expect(words).not.toContain("⌘ I");
  expect(advise("rosetta2", { slug: "serum", isPlugIn: true })).toContain("Install the maker’s current version.");
});

test("of an unknown app there is its maker's site, and its category where nothing is known to replace it", () => {
  const of = { kind: "app", homepage: "https://foldit.test/", category: "finance" } as const;
  for (const kind of [{}, { slug: "serum", isPlugIn: true }]) {
    const words = advise("unknown", { ...of, ...kind });
    expect(words).toContain('Or look on <a href="https://foldit.test/">foldit.test</a>');
    expect(words).toContain('See <a href="/categories/finance">Finance</a>');
  }
  expect(advise("unknown", { ...of, ended: true })).not.toContain("foldit.test");
  const instead = [{ slug: "gnucash", title: "GnuCash" }];
  expect(advise("unknown", { ...of, instead })).not.toContain("Finance");
});

test("a discontinued title is never advised to look for a new version", () => {
  for (const status of ["native", "rosetta2"] as const) {
    expect(advise(status)).not.toContain("Expect no");
    expect(advise(status, { ended: true })).toContain("Expect no");
    expect(advise(status, { ended: true })).not.toContain("maker");
  }
});

test("of a closed service nothing is advised but what replaced it, and to delete the app", () => {
  for (const status of ["native", "rosetta2", "unknown"] as const) {
    const words = advise(status, { ended: true, slug: "dropbox-passwords" });
    expect(words).toContain("nothing to connect to any more: delete it");
    expect(words).not.toMatch(/Rosetta|Keep using|Finder|check/);
  }
  expect(advise("native", { slug: "messenger" })).toContain('<a href="https://www.facebook.com/messages">');
});

test("of a closed service the one that replaced it is named, and leads to what is said of it", () => {
  const teams = [{ slug: "microsoft-teams", title: "Microsoft Teams" }];
  expect(advise("native", { slug: "skype", instead: teams })).toContain(
    'Use <a href="#alternatives">Microsoft Teams</a> instead.',
  );
});

test("a service that streams a game is not said to run it", () => {
  const words = advise("unsupported", { instead: [{ slug: "nvidia-geforce-now", title: "NVIDIA GeForce NOW" }] });
  expect(words).toContain('See <a href="#alternatives">how to stream it</a>.');
  expect(words).not.toContain("what runs instead");
});

test("where to stream a game is said once", () => {
  const words = advise("unsupported", {
    reason: "blocked",
    instead: [{ slug: "nvidia-geforce-now", title: "NVIDIA" }],
  });
  expect(words).toContain('or <a href="#alternatives">stream it from a cloud service that has it</a>.');
  expect(words.match(/stream/g)).toHaveLength(1);
});

test("a printer’s software is replaced by AirPrint, not opened, looked at in Finder or asked for", () => {
  for (const status of ["rosetta2", "unknown"] as const) {
    const words = advise(status, { slug: "canon-ij" });
    expect(words).toContain("Add the printer again in System Settings and choose AirPrint");
    expect(words).not.toMatch(/Keep using|Finder|first open|sk for/);
  }
});

test("a Quick Look generator is replaced: no macOS loads it any more", () => {
  const words = advise("rosetta2", { slug: "quicklook-pat" });
  expect(words).toContain("Quick Look extension");
  expect(words).not.toMatch(/Keep using|first open/);
});

test("on an older macOS the current version is not what one needs", () => {
  expect(advise("native", { older: 11 })).toContain("still supports macOS 11");
  expect(advise("native")).toContain("the current version");
});

test("a game that never was an Intel app has no older Intel copies", () => {
  expect(advise("native")).toContain("Intel");
  expect(advise("native", { wasIntel: false })).not.toContain("Intel");
});

test("a game without its own site links to its store", () => {
  expect(advise("native", { steamId: "1086940" })).toContain("https://store.steampowered.com/app/1086940");
  expect(advise("native", { steamId: "1086940", homepage: "https://foldit.test/" })).not.toContain("steampowered");
});

test("an unknown game is looked up on Steam first, before anyone buys it", () => {
  const words = advise("unknown", { steamId: "1222670" });
  expect(words).toContain('<a href="https://store.steampowered.com/app/1222670">its Steam page</a>, an Apple logo');
  expect(words).toMatch(/Apple logo.*Have it already\? Check your copy/);
  expect(advise("unknown")).toContain("If it is on Steam, look at its page there: an Apple logo");
  expect(advise("unknown", { homepage: "https://foldit.test/" })).not.toContain("Steam");
  expect(advise("unknown", { kind: "app" })).not.toContain("Steam");
});

test("a web app is to be opened, not checked in Finder", () => {
  const words = advise("unknown", { inBrowser: true, homepage: "https://foldit.test/" });
  expect(words).toContain('<a href="https://foldit.test/">');
  expect(words).toContain("Safari");
  expect(words).not.toContain("Finder");
});

test("a game that can have no Mac version is not looked for at its maker's", () => {
  expect(advise("unsupported", { reason: "mac_build_dead", kind: "app" })).toContain("newer Mac version");
  for (const reason of ["blocked", "windows_only"] as const) {
    expect(advise("unsupported", { reason })).toContain("on a Windows PC, or stream");
    expect(advise("unsupported", { reason })).not.toContain("maker");
  }
  expect(advise("unsupported", { reason: "mobile_only" })).toContain("phone or tablet");
});

test("a game whose Mac version was withdrawn is not looked for at its maker’s", () => {
  expect(advise("unsupported", { reason: "withdrawn" })).toContain("on a Windows PC, or stream");
  expect(advise("unsupported", { reason: "withdrawn" })).not.toContain("newer Mac version");
});

test("one plays a game, and opens an app", () => {
  expect(advise("rosetta2")).toContain("Keep playing for now");
  expect(advise("rosetta2")).toContain("check for an update");
  expect(advise("rosetta2", { kind: "app" })).toContain("Keep using it for now");
  expect(advise("rosetta2", { kind: "app" })).toContain("If there isn’t one, ask for it.");
});

test("a layer that is no longer maintained is not what one needs: its successor is to be tried", () => {
  const verdict = {
    status: "translation",
    kind: "game",
    title: "Foldit",
    translationLayer: "whisky",
    alternatives: [],
  };
  const words = renderToStaticMarkup(
    Advice({
      verdict: verdict as unknown as Verdict,
      ...{ homepage: null, steamId: undefined, ended: false, stops: true, inBrowser: false },
    }),
  );
  expect(words).toContain('Try <a href="/titles/crossover">CrossOver</a>');
  expect(words).not.toContain("Whisky");
});

test("software that a visitor may not know is introduced", () => {
  const verdict = {
    status: "translation",
    kind: "game",
    title: "Foldit",
    translationLayer: "crossover",
    alternatives: [],
  };
  const words = renderToStaticMarkup(
    Advice({
      verdict: verdict as unknown as Verdict,
      ...{ homepage: null, steamId: undefined, ended: false, stops: true, inBrowser: false },
    }),
  );
  expect(words).toContain(
    "CrossOver</a>, a paid app that runs Windows software on a Mac, and the game’s Windows version",
  );
});

test("the explanation of macOS's notice has a space between its sentences", () => {
  const words = renderToStaticMarkup(WarningExplainer({ rosetta: true, gatekeeper: false }));
  expect(words).toContain("is ending. The app");
});

test("where no Mac version is known there is no copy to look at in Finder", () => {
  expect(advise("unknown")).toContain("Finder");
  const words = advise("unknown", { noMacApp: true, steamId: "2807960" });
  expect(words).not.toContain("Finder");
  expect(words).toContain("https://store.steampowered.com/app/2807960");
  expect(words).toContain("Windows PC");
  expect(words).not.toContain("No Mac runs it");
});

test("below what a game asks for, nothing is advised but another Mac, or other games", () => {
  const verdict = { status: "native", title: "Foldit", kind: "game", translationLayer: null, alternatives: [] };
  const rest = { homepage: null, steamId: undefined, ended: false, stops: false, inBrowser: false };
  const lacking = (facts: object) =>
    renderToStaticMarkup(Advice({ verdict: verdict as unknown as Verdict, ...rest, chip: "m1", ...facts }));
  const words = lacking({ outOfReach: "an M2 Pro or better" });
  expect(words).toContain("Play it on a newer Mac, or");
  const memory = lacking({ outOfReach: "at least 16 GB of memory", lacksMemory: true });
  expect(memory).toContain("Play it on a Mac with more memory, or");
  expect(lacking({ isForNoMac: true })).toContain('Choose <a href="#your-mac">another chip or macOS</a>.');
  expect(words).toContain("It asks for an M2 Pro or better.");
  expect(words).toContain('<a href="/games?chip=m1">');
  expect(words).not.toContain("current version");
});

test("what a game needs is linked, and no step is about other apps", () => {
  const words = advise("translation", { layer: "gptk", steamId: "1245620", stops: true });
  expect(words).toContain('<a href="https://developer.apple.com/games/game-porting-toolkit/">');
  expect(words).toContain('That is on <a href="https://store.steampowered.com/app/1245620">Steam</a>.');
  expect(advise("translation", { layer: "whisky" })).toContain(
    'Try <a href="/titles/crossover">CrossOver</a>, a paid app',
  );
  expect(words).not.toContain("Check all your apps");
  expect(advise("rosetta2", { kind: "app", stops: true })).toContain("Check all your apps");
});
