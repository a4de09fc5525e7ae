import { describe, expect, test } from "vitest";
import { judge } from "#lib/check/judge.ts";
import { CLOSED_SERVICES } from "#lib/contract/closed-services.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import type { ListRow } from "#lib/site/queries/list-rows.ts";
import { DEFUNCT_SIGN, defunctOf } from "#lib/site/words/defunct.ts";
import { partOf } from "#lib/site/words/part-titles.ts";
import { shortPlate } from "#lib/site/words/short-plate.ts";
import { badgeWord } from "#lib/site/words/sign.ts";
import { earlierAnswer, lineLabel, lineSign } from "#lib/site/words/title-words.ts";
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
    expect(defunctOf({ slug, title })).toMatchObject({ why: "closed", answer: "Closed.", sentence });
  });

  test("is closed at every door: in lists, on the plate, the badge and in the check", () => {
    const rest = { kind: "app", layer: null, confidence: "high", inBrowser: false, next: "runs", before: "native" };
    for (const slug of Object.keys(CLOSED_SERVICES)) {
      const row = { ...rest, slug, title: "Chat", status: "native" } as unknown as ListRow;
      expect([lineLabel(row), lineSign(row), earlierAnswer(row).words]).toEqual(["Closed", DEFUNCT_SIGN, "Closed"]);
      const { status, years } = shortPlate(row);
      expect([status, ...years.map(({ words }) => words)]).toEqual([DEFUNCT_SIGN, "Closed", "Closed", "Closed"]);
      expect(badgeWord({ slug, status: "native" })).toBe("closed");
      const matched = { title: titleRecord({ slug, name: "Chat" }), by: "name" } as const;
      expect(judge({ name: "Chat", build: "universal" }, matched, "app").on).not.toContain("native");
    }
  });

  test("has a month and a source each", () => {
    for (const { closed, source } of Object.values(CLOSED_SERVICES)) {
      expect(closed).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])$/);
      expect(source).toMatch(/^https:/);
    }
  });
});

test("a Quick Look generator works up to macOS 14, and on none since", () => {
  const generator = { slug: "quicklook-pat", title: "Patterns" };
  expect(defunctOf(generator)?.sentence).toContain("macOS 15 and later load none");
  expect(defunctOf(generator, { ...DEFAULT_SCOPE, macos: 15 })?.why).toBe("not_loaded");
  expect(defunctOf(generator, { ...DEFAULT_SCOPE, macos: 14 })).toBeNull();
});

test("other titles are neither, and only parts have a kind of their own", () => {
  for (const slug of ["steam", "canon-ij", "toString"]) expect(defunctOf({ slug, title: slug })).toBeNull();
  expect(partOf("steam")).toBeNull();
  expect(partOf("canon-ij")).toMatchObject({ label: "Printer software" });
});

test("a 32-bit Mac version has opened on no Mac with Apple silicon, so its answer is certain", () => {
  const game = { slug: "counter-strike", title: "Counter-Strike" };
  expect(defunctOf({ ...game, status: "unsupported" })).toMatchObject({
    answer: "No.",
    sentence: "The Mac version of Counter-Strike is a 32-bit app, and macOS has opened none of those since 10.15.",
  });
  expect(defunctOf({ ...game, status: "translation" })).toBeNull();
});
