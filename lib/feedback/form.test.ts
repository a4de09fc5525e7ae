import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  agreesWith,
  confirmPath,
  correctionPath,
  type FeedbackKind,
  type Field,
  fieldsOf,
  findFaults,
  readForm,
  reportPath,
  type Typed,
  titleRequestPath,
  toTyped,
} from "#lib/feedback/form.ts";

const SENTENCE = /^[A-Z].+\.$/;
const NO_FIGURES = { play: "", fps: "", resolution: "", settings: "", memory: "" };

describe("a report", () => {
  const GOOD = {
    claim: "rosetta2",
    macos: "27",
    chip: "m2",
    version: "5.2.1",
    found: "get_info",
    url: "",
    remark: "",
    ...NO_FIGURES,
  };
  const read = (typed: Partial<Typed<"report">> = {}) => readForm("report", { ...GOOD, ...typed });

  test("reads the filled-in fields", () => {
    expect(read({ url: "https://example.org/notes" })).toEqual({
      said: {
        claim: { status: "rosetta2", layer: null },
        ...{ macos: 27, chip: "m2", version: "5.2.1", found: "get_info", url: "https://example.org/notes" },
        ...{ play: null, fps: null, resolution: null, settings: null, memory: null, remark: null },
      },
    });
  });

  test("may add a remark, and says where one is too long", () => {
    expect(read({ remark: "It asks for a dongle." })).toMatchObject({ said: { remark: "It asks for a dongle." } });
    expect(read({ remark: "a".repeat(301) })).toEqual({ faults: { remark: expect.stringMatching(SENTENCE) } });
  });

  test("reads how a game runs, and a chip that the contract lacks", () => {
    expect(read({ play: "playable", chip: "m5" })).toMatchObject({ said: { play: "playable", chip: "m5" } });
  });

  test("may leave out chip, version and address", () => {
    expect(read({ chip: "", version: "", url: "" })).toMatchObject({
      said: { chip: "apple_silicon", version: null, url: null },
    });
  });

  test.each(["https://example.org/a", "Https://example.org/a", "example.org/a"])("reads the address %s", (url) => {
    expect(read({ url })).toMatchObject({ said: { url: "https://example.org/a" } });
  });

  test.each([
    ["60", "60"],
    ["40-60", "40-60"],
    ["40 – 60", "40-60"],
  ])("reads %s frames per second, with resolution, settings and memory", (fps, stored) => {
    expect(read({ fps, resolution: "1080p", settings: "high", memory: "8" })).toMatchObject({
      said: { fps: stored, resolution: "1080p", settings: "high", memory: "8" },
    });
  });

  test("of its maker needs the version and the page that shows it", () => {
    const faults = { version: expect.stringMatching(SENTENCE), url: expect.stringMatching(SENTENCE) };
    expect(read({ found: "made", version: "" })).toEqual({ faults });
    expect(read({ found: "made", url: "https://example.org/notes" })).toMatchObject({ said: { found: "made" } });
  });

  test.each<[Field<"report">, string]>([
    ["claim", ""],
    ["claim", "unknown"],
    ["claim", "toString"],
    ["macos", ""],
    ["macos", "10"],
    ["macos", "28"],
    ["chip", "m9"],
    ["play", "superb"],
    ["fps", "very smooth"],
    ["fps", "0"],
    ["fps", "1000"],
    ["fps", "60 https://example.org"],
    ["resolution", "my own"],
    ["settings", "best"],
    ["memory", "7"],
    ["version", "<b>5</b>"],
    ["version", "5\n6"],
    ["version", "---"],
    ["version", "1".repeat(41)],
    ["found", ""],
    ["found", "constructor"],
    ["url", "http://example.org/"],
    ["url", "javascript:alert(1)"],
    ["url", "https://me:secret@example.org/"],
    ["url", "https://example.org:8443/"],
    ["url", "https://localhost/"],
    ["url", "https://example.org/ more"],
    ["url", `https://example.org/${"a".repeat(300)}`],
  ])("%s: %j is refused in a sentence, and nothing else is", (field, value) => {
    expect(read({ [field]: value })).toEqual({ faults: { [field]: expect.stringMatching(SENTENCE) } });
  });
});

test("software that came with macOS 14 was not used on macOS 11", () => {
  const used = { claim: "gptk", chip: "", version: "2", found: "played" };
  expect(
    findFaults(
      "report",
      toTyped("report", (field) => ({ ...used, macos: "11" })[field as "claim"]),
    ),
  ).toEqual({
    macos: expect.stringContaining("needs macOS 14 or newer"),
  });
  expect(
    findFaults(
      "report",
      toTyped("report", (field) => ({ ...used, macos: "14" })[field as "claim"]),
    ),
  ).toEqual({});
});

test.each([
  [
    "report",
    { macos: "11", chip: "m4" },
    { macos: "Macs with an M4 chip need macOS 15 or newer. Change one of the two." },
  ],
  ["report", { macos: "12", chip: "m2" }, {}],
  ["report", { macos: "11", chip: "" }, {}],
  ["report", { claim: "unsupported", play: "perfect" }, { play: "Leave this empty for a game that does not run." }],
  ["report", { claim: "unsupported", fps: "9" }, { fps: "Leave this empty for a game that does not run." }],
  ["report", { claim: "unsupported", memory: "8" }, {}],
  ["title_request", { macos: "14", chip: "m5" }, { macos: expect.stringContaining("M5") }],
  ["title_request", { macos: "", chip: "m5" }, {}],
  ["report", { macos: "14", chip: "m4-max" }, { macos: expect.stringContaining("M4 Max") }],
  ["report", { macos: "12", chip: "m2-pro" }, {}],
  [
    "report",
    { macos: "15", chip: "a18-pro" },
    { macos: "Macs with an A18 Pro chip need macOS 26 or newer. Change one of the two." },
  ],
] as const)("fields of the form %s that contradict each other: %o", (kind, typed, faults) => {
  const good = {
    claim: "rosetta2",
    macos: "27",
    chip: "m2",
    version: "5.2.1",
    found: "used",
    ...NO_FIGURES,
    ...{ url: "", remark: "", name: "Stitcher" },
  };
  expect(findFaults(kind, { ...good, ...typed })).toEqual(faults);
});

describe("a correction", () => {
  const read = (typed: Partial<Typed<"correction">> = {}) =>
    readForm("correction", { part: "maker", right: "Its maker is Brush Ltd.", url: "", ...typed });

  test("reads lines of text, and needs no address", () => {
    expect(read({ right: "One.\nTwo." })).toEqual({ said: { part: "maker", right: "One.\nTwo.", url: null } });
  });

  test.each<[Field<"correction">, string]>([
    ["part", ""],
    ["part", "__proto__"],
    ["right", ""],
    ["right", "a".repeat(501)],
    ["right", "\u202eevil"],
    ["url", "http://127.0.0.1/"],
  ])("names a wrong %s: %j", (field, typed) => {
    expect(read({ [field]: typed })).toEqual({ faults: { [field]: expect.stringMatching(SENTENCE) } });
  });
});

test.each<[FeedbackKind, string, string, string]>([
  ["correction", "right", "👩\u200d💻 made it, not 🏴‍☠️", "👩\u200d💻 made it, not 🏴‍☠️"],
  ["correction", "right", "It is \u200bon the \uf8ff App\u202e Store.\ufeff", "It is on the \uf8ff App Store."],
  ["title_request", "name", "\u200eمی\u200cخواهم 👨\u200d👩\u200d👧", "می\u200cخواهم 👨\u200d👩\u200d👧"],
])("of a %s, signs of several parts stay, and what nobody sees is left out", (kind, field, pasted, kept) => {
  const rest = { part: "other", claim: "not_tried" } as Record<string, string>;
  const typed = toTyped(kind, (each) => (each === field ? pasted : rest[each]));
  expect(readForm(kind, typed)).toMatchObject({ said: { [field]: kept } });
});

test("the address of a refused form stays below 8,000 characters, whatever its fields hold", () => {
  const typed = toTyped("correction", (field) => (field === "part" ? "" : "語".repeat(field === "url" ? 300 : 500)));
  expect([typed.right.length, typed.url.length]).toEqual([500, 300]);
  const long = toTyped("correction", () => "語".repeat(2_000));
  const asked = toTyped("title_request", () => "語".repeat(2_000));
  const report = toTyped("report", () => "語".repeat(2_000));
  for (const path of [
    correctionPath("a".repeat(200), long),
    titleRequestPath(asked),
    reportPath("a".repeat(200), report),
  ])
    expect(path.length).toBeLessThan(7_900);
});

describe("a message", () => {
  const read = (typed: Partial<Typed<"message">> = {}) =>
    readForm("message", { message: "May I print it?", replyTo: "", ...typed });

  test.each(["", "desk@example.org", "a.b+c@sub.example.co.uk", "ü@beispiel.de"])(
    "accepts %j to answer to",
    (replyTo) => {
      expect(read({ replyTo })).toEqual({ said: { message: "May I print it?", replyTo: replyTo || null } });
    },
  );

  test.each<[Field<"message">, string]>([
    ["message", ""],
    ["message", "a".repeat(501)],
    ["message", "\u202eevil"],
    ["replyTo", "desk"],
    ["replyTo", "desk@example"],
    ["replyTo", "a@b.c, d@e.f"],
    ["replyTo", "Desk <a@b.c>"],
    ["replyTo", `${"a".repeat(251)}@b.c`],
  ])("names a wrong %s: %j", (field, typed) => {
    expect(read({ [field]: typed })).toEqual({ faults: { [field]: expect.stringMatching(SENTENCE) } });
  });
});

describe("a title request", () => {
  const GOOD = { name: "Stitcher", url: "", claim: "rosetta2", macos: "27", chip: "m2" };
  const read = (typed: Partial<Typed<"title_request">> = {}) => readForm("title_request", { ...GOOD, ...typed });

  test("reads the filled-in fields", () => {
    expect(read({ name: "Stitcher  Pro", url: "https://example.org/stitcher" })).toEqual({
      said: {
        claim: { status: "rosetta2", layer: null },
        ...{ name: "Stitcher Pro", url: "https://example.org/stitcher", macos: 27, chip: "m2" },
      },
    });
  });

  test("needs nothing but the name", () => {
    expect(read({ claim: "not_tried", macos: "", chip: "" })).toEqual({
      said: {
        claim: { status: null, layer: null },
        ...{ name: "Stitcher", url: null, macos: null, chip: "apple_silicon" },
      },
    });
    expect(read({ name: "" })).toEqual({ faults: { name: "Enter the name of the app or game." } });
  });

  test.each<[Field<"title_request">, string]>([
    ["name", ""],
    ["name", "…"],
    ["name", "a\nb"],
    ["name", "anna@example.com"],
    ["name", "a\u202eb"],
    ["name", "a".repeat(81)],
    ["url", "http://example.org/"],
    ["url", "javascript:alert(1)"],
    ["claim", ""],
    ["claim", "toString"],
    ["macos", "28"],
    ["chip", "m9"],
  ])("%s: %j is refused in a sentence, and nothing else is", (field, value) => {
    expect(read({ [field]: value })).toEqual({ faults: { [field]: expect.stringMatching(SENTENCE) } });
  });
});

test.each<[FeedbackKind, (typed: Readonly<Record<string, string>>) => string]>([
  ["report", (typed) => reportPath("a/b", typed)],
  ["title_request", titleRequestPath],
])("any input of the form %s is read or refused, and kept in the redirect", (kind, pathOf) => {
  const fields = fieldsOf(kind);
  const typed = fc.record(Object.fromEntries(fields.map((field) => [field, fc.string({ unit: "grapheme" })])));
  fc.assert(
    fc.property(typed, (given) => {
      const kept = toTyped(kind, (field) => given[field]);
      expect(Object.keys(readForm(kind, kept))).toHaveLength(1);
      const back = new URL(pathOf(kept), "https://site.test").searchParams;
      expect(toTyped(kind, (field) => back.get(field))).toEqual(kept);
    }),
  );
});

test("an answer is agreed with by the form that it fills in; nothing is agreed with where there is none", () => {
  const native = { status: "native", layer: null } as const;
  const path = confirmPath("a/b", native, { macos: "", chip: "m2" });
  expect(path).toBe("/titles/a%2Fb/report?claim=native&chip=m2&confirm=yes");
  expect(confirmPath("a", { status: "translation", layer: "gptk" }, { macos: "15", chip: "" })).toContain("claim=gptk");
  expect(confirmPath("a", { status: "unknown", layer: null }, { macos: "", chip: "" })).toBeNull();
  const agreed = ["native", "rosetta2", "constructor", ""].map((claim) => agreesWith(claim, native));
  expect(agreed).toEqual([true, false, false, false]);
  expect(agreesWith("native", undefined)).toBe(false);
});
