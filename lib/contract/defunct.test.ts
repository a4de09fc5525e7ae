import { describe, expect, test } from "vitest";
import { tellEnd } from "#lib/catalog/verdicts/rules/caveats.ts";
import { judge } from "#lib/check/judging/judge.ts";
import { DEFUNCT_SIGN, DEFUNCT_SLUGS, defunctOf } from "#lib/contract/defunct.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { partOf } from "#lib/contract/title-parts.ts";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import { lineLabel, lineSign } from "#lib/site/words/answers/line-words.ts";
import { earlierAnswer } from "#lib/site/words/answers/macos-answer.ts";
import { shortPlate } from "#lib/site/words/answers/short-plate.ts";
import { badgeWord } from "#lib/site/words/answers/sign.ts";
import { titleRecord } from "#lib/testing/title-record.ts";

describe("a closed service", () => {
  test.each([
    ["skype", "Skype", "Microsoft closed Skype in May 2025, so the app no longer works."],
    ["skype@preview", "Skype Preview", "Microsoft closed Skype in May 2025, so the app no longer works."],
    [
      "dropbox-passwords",
      "Dropbox Passwords",
      "Dropbox closed Dropbox Passwords in October 2025, so the app no longer works.",
    ],
  ])("%s is told with who closed it, and when", (slug, title, sentence) => {
    expect(defunctOf({ slug, title, status: "native" })).toMatchObject({ why: "closed", answer: "Closed.", sentence });
  });

  test("says when, and who says so", () => {
    const closed = DEFUNCT_SLUGS.map((slug) => defunctOf({ slug, title: slug, status: "native" })!).filter(
      ({ why }) => why === "closed",
    );
    expect(closed.length).toBeGreaterThan(4);
    for (const { since } of closed) {
      expect(since.fact).toMatch(/^[A-Z][a-z]+ 20\d\d$/);
      expect(since.source).toMatch(/^https:/);
    }
  });
});

test.each([
  ["itunes", "Last shipped with", "macOS 10.14"],
  ["iphoto", "Last opened", "On macOS 10.14"],
  ["aperture", "Last opened", "On macOS 10.14"],
])("%s ended before Apple silicon, and who says so is named", (slug, term, fact) => {
  const ended = defunctOf({ slug, title: slug, status: "unknown" });
  expect(ended).toMatchObject({ why: "ended", answer: "No.", since: { term, fact } });
  expect(ended?.since.source).toMatch(/^https?:/);
});

test("what no Mac runs is told so at every door: in lists, on the plate, the badge and in the check", () => {
  const before = { status: "native", confidence: "high" };
  const rest = { kind: "app", layer: null, confidence: "high", inBrowser: false, next: "runs", before };
  for (const slug of DEFUNCT_SLUGS) {
    const row = { ...rest, slug, title: "Chat", status: "native" } as unknown as ListRow;
    const { year, why, fact } = defunctOf(row)!;
    expect([lineLabel(row), lineSign(row), earlierAnswer(row).words]).toEqual([year, DEFUNCT_SIGN, year]);
    const { status, years } = shortPlate(row, "2026-11-27");
    expect([status, ...years.map(({ words }) => words)]).toEqual([DEFUNCT_SIGN, year, year, year]);
    expect(badgeWord({ slug, status: "native", confidence: "low" })).toBe(why === "closed" ? "closed" : DEFUNCT_SIGN);
    expect(tellEnd({ slug, notes: [] }, "native", DEFAULT_SCOPE)).toEqual([fact]);
    const matched = { title: titleRecord({ slug, name: "Chat" }), by: "name" } as const;
    expect(judge({ name: "Chat", build: "unknown" }, matched, "app")).toMatchObject({
      on: ["unsupported", "unsupported", "unsupported"],
      action: "remove",
    });
  }
});

test("a copy's own code saves it from what is true of an older build, and not from a closure", () => {
  const on = (slug: string) =>
    judge({ name: "Chat", build: "universal" }, { title: titleRecord({ slug, name: "Chat" }), by: "name" }, "app")
      .on[1];
  expect([on("skype"), on("itunes"), on("quicklook-pat")]).toEqual(["unsupported", "unsupported", "native"]);
});

test("a Quick Look generator works up to macOS 14, and on none since", () => {
  const generator = { slug: "quicklook-pat", title: "Patterns", status: "native" } as const;
  expect(defunctOf(generator)?.sentence).toContain("macOS 15 and later load none");
  expect(defunctOf(generator, { ...DEFAULT_SCOPE, macos: 15 })?.why).toBe("not_loaded");
  expect(defunctOf(generator, { ...DEFAULT_SCOPE, macos: 14 })).toBeNull();
});

test("other titles are neither, and only parts have a kind of their own", () => {
  for (const slug of ["steam", "canon-ij", "toString"])
    expect(defunctOf({ slug, title: slug, status: "native" })).toBeNull();
  expect(partOf("steam")).toBeNull();
  expect(partOf("canon-ij")).toMatchObject({ label: "Printer software" });
  expect(partOf("epson-scan-2")).toMatchObject({ label: "Printer and scanner software" });
});

test("a 32-bit Mac version has opened on no Mac with Apple silicon, so its answer is certain", () => {
  const game = { slug: "counter-strike", title: "Counter-Strike" };
  expect(defunctOf({ ...game, status: "unsupported" })).toMatchObject({
    answer: "No.",
    sentence: "The Mac version of Counter-Strike is a 32-bit app, and macOS has opened none of those since 10.15.",
  });
  expect(defunctOf({ ...game, status: "translation" })).toBeNull();
});
