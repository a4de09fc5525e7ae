import { expect, test } from "vitest";
import type { Floors } from "#lib/contract/evidence.ts";
import type { Basis, Chip } from "#lib/contract/schema.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import {
  appliesToWords,
  basisOf,
  basisPath,
  coverageWords,
  exceptionWords,
  floorWords,
  isAgainst,
  otherWays,
  shortBasis,
  siteName,
  sourceName,
  sourceWords,
  stanceSentence,
  stanceWords,
} from "#lib/site/words/evidence/evidence.ts";

const basisIn = (basis: Basis[], evidence: Parameters<typeof shortBasis>[1], beside = 0) =>
  shortBasis({ status: "native", basis }, evidence, beside);

type Named = Parameters<typeof sourceWords>[0];
const source = (facts: Partial<EvidenceItem["source"]>): EvidenceItem["source"] => ({
  ...{ id: "x", name: "X", url: null, licence: null, attribution: null, kind: "crowd" },
  ...facts,
});
const UNNAMED = { source: source({}), sourceUrl: null, basis: ["crowd"] } as const;

test.each<{ said: Named; words: string; short: string }>([
  {
    said: {
      source: source({ name: "Homebrew Cask", url: "https://formulae.brew.sh", kind: "metadata" }),
      sourceUrl: "https://formulae.brew.sh/cask/blender",
      basis: ["vendor", "curator"],
    },
    words: "Homebrew Cask (the maker and catalogue editors)",
    short: "Homebrew Cask",
  },
  {
    said: {
      source: source({ id: "statements-press", name: "Press", url: "" }),
      sourceUrl: "https://www.imore.com/a",
      basis: ["crowd"],
    },
    words: "imore.com (press)",
    short: "imore.com",
  },
  {
    said: {
      source: source({ id: "statements-vendor", name: "Makers’ statements", url: "" }),
      sourceUrl: "https://www.thesixthaxis.com/2020/08/28/epic",
      basis: ["vendor"],
    },
    words: "thesixthaxis.com (its maker’s words)",
    short: "thesixthaxis.com",
  },
  {
    said: {
      source: source({ name: "Apple", url: "https://www.apple.com/", kind: "metadata" }),
      sourceUrl: null,
      basis: ["vendor"],
    },
    words: "Apple (the maker)",
    short: "Apple",
  },
  {
    said: {
      source: source({ id: "statements-tester", name: "Developers who tried it", url: "" }),
      sourceUrl: "https://github.com/raymondchins/Bridgeplay/blob/main/README.md",
      basis: ["crowd"],
    },
    words: "Bridgeplay on GitHub (a developer’s test)",
    short: "Bridgeplay on GitHub",
  },
  {
    said: {
      source: source({ id: "statements-inventory", name: "Published inventories of Macs", url: "" }),
      sourceUrl: "https://github.com/example/lan-tools/blob/main/apps.txt",
      basis: ["automated_test"],
    },
    words: "A Mac’s app list on GitHub",
    short: "A Mac’s app list on GitHub",
  },
  {
    said: {
      source: source({ id: "doesitarm", name: "Does It ARM", url: "https://doesitarm.com" }),
      sourceUrl: "https://doesitarm.com/app/blender",
      basis: ["crowd"],
    },
    words: "Does It ARM (community list)",
    short: "Does It ARM",
  },
  {
    said: {
      source: source({ name: "A list", url: "" }),
      sourceUrl: "https://github.com/raymondchins",
      basis: ["crowd"],
    },
    words: "github.com (a list)",
    short: "github.com",
  },
  {
    said: { source: source({ name: "A list", url: "" }), sourceUrl: "nowhere", basis: ["crowd"] },
    words: "A list",
    short: "A list",
  },
])("a source's name includes its kind: $words", ({ said, words, short }) => {
  expect(sourceWords(said)).toBe(words);
  expect(sourceName(said)).toBe(short);
});

test("nothing disagrees with an unknown answer", () => {
  const against = { stance: "disagrees", reason: null } as const;
  expect(stanceWords(against, { status: "native" })).toBe("disagrees");
  expect(stanceWords(against, { status: "unknown" })).toBe("not enough alone");
  expect(stanceSentence(against, { status: "unknown" })).not.toContain("outweighed");
});

test("in a list only evidence that does not support the answer is marked", () => {
  const earlier = { stance: "earlier", reason: null, status: "native", layer: null } as const;
  expect(exceptionWords({ ...earlier, stance: "agrees" }, { status: "native" })).toBeNull();
  expect(exceptionWords({ ...earlier, play: { fps: "60" } }, { status: "native" })).toBeNull();
  expect(exceptionWords(earlier, { status: "native" })).toBe("superseded");
  expect(exceptionWords({ ...earlier, stance: "disagrees" }, { status: "native" })).toBe("disagrees");
});

test("what makes the answer for an older macOS unclear counts there, though newer evidence supersedes it elsewhere", () => {
  const earlier = { stance: "earlier", reason: null, status: "rosetta2", layer: null } as const;
  expect(exceptionWords(earlier, { status: "native" })).toBe("superseded");
  expect(exceptionWords({ ...earlier, countsFor: 11 }, { status: "native" })).toBe("counts for macOS 11");
});

test("an earlier measurement on another Mac is not called superseded while its figure is shown", () => {
  const earlier = { stance: "earlier", reason: null, status: "native", layer: null } as const;
  expect(stanceWords(earlier, { status: "native" })).toBe("superseded");
  expect(stanceWords({ ...earlier, play: { fps: "60" } }, { status: "native" })).toBe("adds to the answer");
  expect(stanceWords({ ...earlier, floors: { memory: 16 } }, { status: "native" })).toBe("adds to the answer");
  expect(stanceWords({ ...earlier, play: { fps: "60" } }, { status: "unsupported" })).toBe("superseded");
  const whisky = { ...earlier, status: "translation", layer: "whisky", play: { fps: "60" } } as const;
  expect(stanceWords(whisky, { status: "translation" })).toBe("superseded");
});

test("another layer that runs a game is another way, and not against the answer", () => {
  const whisky = { stance: "disagrees", reason: null, status: "translation", layer: "whisky" } as const;
  expect([exceptionWords(whisky, { status: "translation" }), isAgainst(whisky, { status: "translation" })]).toEqual([
    "another way",
    false,
  ]);
  expect([exceptionWords(whisky, { status: "unsupported" }), isAgainst(whisky, { status: "unsupported" })]).toEqual([
    "disagrees",
    true,
  ]);
  expect(isAgainst(whisky, { status: "unknown" })).toBe(false);
});

test("newer evidence of one layer does not supersede that of another that can still be had", () => {
  const crossover = { stance: "earlier", reason: null, status: "translation", layer: "crossover" } as const;
  const through = (translationLayer: "gptk" | "crossover") => ({ status: "translation", translationLayer }) as const;
  expect(exceptionWords(crossover, through("gptk"))).toBe("another way");
  expect(stanceSentence(crossover, through("gptk"))).toContain("does not contradict");
  expect(exceptionWords(crossover, through("crossover"))).toBe("superseded");
  expect(exceptionWords({ ...crossover, layer: "whisky" }, through("gptk"))).toBe("superseded");
  expect(exceptionWords(crossover, { status: "native" })).toBe("superseded");
  const whisky = { ...crossover, stance: "disagrees", layer: "whisky" } as const;
  expect(otherWays([crossover, crossover, whisky], through("gptk"))).toEqual(["CrossOver"]);
  expect(otherWays([crossover], through("crossover"))).toEqual([]);
});

test("evidence that an app runs in a browser supports that answer, and withdraws nothing", () => {
  const webApp = { stance: "withdrawn", reason: "web_app" } as const;
  expect(stanceWords(webApp, { status: "unknown" })).toBe("supports the answer");
  expect(stanceSentence(webApp, { status: "unknown" })).toBe("This supports the answer.");
  expect(stanceWords(webApp, { status: "native" })).toBe("withdrawn");
  expect(stanceWords({ ...webApp, reason: null }, { status: "unknown" })).toBe("withdrawn");
});

test("a list of a Mac's apps is not called a test", () => {
  const said = (id: string) => ({
    source: source({ id, url: "" }),
    sourceUrl: null,
    basis: ["automated_test" as const],
    reason: null,
    stance: "agrees" as const,
  });
  const [listed, tested] = [said("statements-inventory"), said("launches")];
  expect([basisOf(listed), basisOf(tested)]).toEqual([["a real Mac’s app list"], ["automated test"]]);
  expect(basisIn(["automated_test", "vendor"], [listed])).toEqual(["a real Mac’s app list", "the maker"]);
  expect(basisIn(["automated_test"], [listed, tested])).toEqual(["automated test"]);
  expect(basisIn(["automated_test"], [listed, { ...tested, stance: "disagrees" }])).toEqual(["a real Mac’s app list"]);
  expect(basisIn(["crowd"], [])).toEqual(["reports"]);
});

test("reports are counted as the list shows them, and a single one is linked itself", () => {
  const report = (id: string, stance: "agrees" | "earlier" = "agrees", floors: Floors | null = null) =>
    ({ id, stance, status: "native", layer: null, reason: null, floors, ...UNNAMED }) as const;
  const NATIVE = { status: "native" } as const;
  expect(basisIn(["crowd"], [report("a"), report("b", "earlier")])).toEqual(["one report"]);
  const both = [report("a"), report("b", "earlier", { memory: 16 })];
  expect(both.map((item) => exceptionWords(item, NATIVE))).toEqual([null, null]);
  expect([basisIn(["crowd"], both), basisPath(both, NATIVE)]).toEqual([["2 reports"], "#evidence"]);
  expect(basisIn(["vendor", "crowd"], [report("a"), report("b")])).toEqual(["the maker", "2 reports"]);
  expect(basisPath([report("a"), report("b", "earlier")], NATIVE)).toBe("#evidence-a");
  expect(basisPath([report("a"), report("b")], NATIVE)).toBe("#evidence");
  // What is known today of a pinned title stands in its list, too.
  expect([basisIn(["crowd"], [report("a")], 1), basisPath([report("a")], NATIVE, 1)]).toEqual([
    ["2 reports"],
    "#evidence",
  ]);
});

test("a source's minimum is stated unless every Apple silicon Mac meets it", () => {
  expect(floorWords({ chip: "M1 Pro", memory: 16 })).toBe("an M1 Pro or better and at least 16 GB of memory");
  expect(floorWords({ chip: "M1 Max or M2 Pro" })).toBe("an M1 Max, M2 Pro or better");
  expect(floorWords({ memory: 16 })).toBe("at least 16 GB of memory");
  expect(floorWords({ chip: "M1", memory: 8, macos: "13" })).toBe("");
});

test("a range that a source did not state is not printed as one", () => {
  const ranges = [
    [11, 26],
    [13, 26],
    [11, 11],
  ] as const;
  const on = (chip: Chip, at = "2021-01-01") =>
    ranges.map(([macosMin, macosMax]) => ({ at, macosMin, macosMax, chip }));
  expect(on("m1").map(coverageWords)).toEqual(["macOS version not given, M1", "macOS 13 to 26, M1", "macOS 11, M1"]);
  const tried = on("apple_silicon").map((item) => coverageWords({ ...item, triedOn: "M3 Max" }));
  expect(tried[1]).toBe("macOS 13 to 26, tried on M3 Max");
  expect(on("m1", "2020-04-25").map(coverageWords)[2]).toBe("macOS version not given, M1");
  expect(on("apple_silicon").map(coverageWords)).toEqual(["macOS version not given", "macOS 13 to 26", "macOS 11"]);
  expect(on("m1").map(appliesToWords)).toEqual([
    "Any macOS (none named), M1 chips",
    "macOS 13 to 26, M1 chips",
    "macOS 11, M1 chips",
  ]);
  expect(on("apple_silicon").map(appliesToWords)[0]).toBe("Any macOS (none named), any Apple silicon chip");
});

const ofMaker = {
  source: source({ id: "statements-vendor", name: "Makers’ statements", url: "" }),
  sourceUrl: "https://github.com/AdobeDocs/uxp-photoshop/blob/main/README.md",
  basis: ["vendor" as const],
};
const tested = {
  source: source({ name: "Homebrew Cask", url: "https://formulae.brew.sh", kind: "metadata" }),
  sourceUrl: "https://formulae.brew.sh/cask/sonos",
  basis: ["automated_test" as const],
};

test("the words for how sure an answer is stand behind the source in the list of evidence", () => {
  expect(sourceWords(ofMaker)).toBe("uxp-photoshop on GitHub (its maker’s words)");
  for (const item of [ofMaker, tested]) {
    const [words] = basisIn(item.basis, [
      { ...item, stance: "agrees", status: "native", layer: null, reason: null, floors: null },
    ]);
    expect(sourceWords(item)).toContain(`(${words})`);
  }
});

test("a repository has the same name as a source and as the newest report of a pinned title", () => {
  expect(siteName(ofMaker.sourceUrl)).toBe(sourceName(ofMaker));
});
