import fc from "fast-check";
import { expect, test } from "vitest";
import { coreName, foldName, normalizeName, slugify } from "#lib/catalog/titles/names/normalize.ts";
import { anyCharacter } from "#lib/testing/any-character.ts";

test.each([
  ["Visual Studio Code", "visual studio code"],
  ["Google Chrome.app", "google chrome"],
  ["  Karabiner-Elements  ", "karabiner elements"],
  ["No Man's Sky", "no mans sky"],
  ["What’s App", "whats app"],
  ["AT&T Connect", "at and t connect"],
  ["Logitech Options+", "logitech options plus"],
  ["Übersicht", "ubersicht"],
  ["Ωmega Łódź Straße", "ωmega lodz strasse"],
  ["İstanbul", "istanbul"],
  ["Ableton Live™ 11®", "ableton live 11"],
  ["剪映专业版", "剪映专业版"],
  ["ヴォイス", "ヴォイス"],
  ["Йога", "иога"],
  ["pap.er", "pap er"],
  ["\0 \u200b 🎉", ""],
])("%j is compared as %j", (name, folded) => {
  expect(foldName(name)).toBe(folded);
  expect(normalizeName(name)).toBe(folded.replaceAll(" ", ""));
});

test("a character that distinguishes products is kept", () => {
  expect(normalizeName("Steam++")).not.toBe(normalizeName("Steam"));
  expect(normalizeName("IINA+")).not.toBe(normalizeName("IINA"));
});

test.each([
  ["ChatGPT for Mac", "chatgpt"],
  ["GPG Suite (without GPG Mail)", "gpg suite"],
  ["Couchbase Lite (Enterprise Edition)", "couchbase lite"],
  ["(Un)colored", "colored"],
  ["(bracketed)", "bracketed"],
  ["Telegram for macOS", "telegram"],
  ["Magnet", "magnet"],
])("the core of %j is %j", (name, core) => {
  expect(coreName(name)).toBe(core);
});

test.each([
  ["No Man's Sky", "no-mans-sky"],
  ["Некая Программа", "некая-программа"],
  ["...", "untitled"],
  ["", "untitled"],
  ["🎉", "untitled"],
])("the address of %j is %j", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

const anyText = fc.string({ unit: anyCharacter, maxLength: 300 });

test("folding and normalising are idempotent and never throw", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(normalizeName(normalizeName(text))).toBe(normalizeName(text));
      expect(foldName(foldName(text))).toBe(foldName(text));
      expect(normalizeName(text)).toMatch(/^[\p{L}\p{N}\p{M}]*$/u);
      expect(foldName(text)).not.toMatch(/^ | {2}| $/);
    }),
    // Two combining marks with a non-word character between them.
    { numRuns: 2000, examples: [["\u0816\0\u{101fd}"]] },
  );
});

test("names that differ only in case, spaces or punctuation are equal", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 5 }), (words) => {
      expect(normalizeName(words.join("-").toUpperCase())).toBe(normalizeName(words.join(" ")));
    }),
  );
});

test("the longest allowed text has a slug that is allowed too", () => {
  expect(`slug:${slugify("x".repeat(200))}`).toHaveLength(200);
});

test("every text has a slug that is valid in a URL and short enough", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 500 }), (text) => {
      const slug = slugify(text);
      expect(slug.length).toBeGreaterThan(0);
      expect(`slug:${slug}`.length).toBeLessThanOrEqual(200);
      expect(() => encodeURIComponent(slug)).not.toThrow();
      expect(slug).not.toMatch(/^-|-$|\s/);
    }),
    { numRuns: 1000 },
  );
});

test("plain letters fold alike, alone and beside letters with accents", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii", maxLength: 100 }), (text) => {
      expect(foldName(`é ${text}`)).toBe(`e ${foldName(`e ${text}`).slice(2)}`.trimEnd());
    }),
  );
});
