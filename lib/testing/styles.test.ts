import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";

const LINES_MAX = 250;

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(join(rootDir(), folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const sheets = filesBelow("app", /\.css$/).map((path) => ({ path, text: readFileSync(path, "utf8") }));
const markup = ["app", "lib", "public"]
  .flatMap((folder) => filesBelow(folder, /\.(tsx?|js)$/))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, "");
/** The selectors: the text before each opening brace, which never occurs in values. */
const selectorsOf = (css: string) =>
  [...withoutComments(css).matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector!);
const classesOf = (css: string) =>
  selectorsOf(css).flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!));
const isUsed = (name: string) => new RegExp(`["'\`\\s]${name}["'\`\\s]`).test(markup);

/** Rules that colour text by its position among siblings; pseudo-elements and table columns are excepted. */
// A chosen answer is no place: e2e/site-pages.ts has a form with each colour chosen.
const CHOSEN = /^\.(choice|language):has\(:checked\)/;
const colouringByPlace = (css: string) =>
  [...withoutComments(css).matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .map(([, selector, declarations]) => [selector!.trim(), declarations!] as const)
    .filter(([selector]) => /:(nth|first|last|only)-|:(has|empty)\b|[+~]/.test(selector))
    .filter(([selector]) => !/::(before|after)$|(^|\s)i:nth-child|t[hd]:[\w-]+-child$/.test(selector))
    .filter(([selector]) => !CHOSEN.test(selector))
    .filter(([, declarations]) => /(^|[;\s])(color|background[\w-]*|opacity|--[\w-]+)\s*:/.test(declarations))
    .map(([selector]) => selector);

describe("style sheets", () => {
  test("no CSS variable contains an image, which each element would parse again", () => {
    expect(sheets.flatMap(({ text }) => withoutComments(text).match(/--[\w-]+:\s*url\(/g) ?? [])).toEqual([]);
  });

  test("no text colour depends on position, so browser tests may check a sample", () => {
    expect(sheets.flatMap(({ text }) => colouringByPlace(text))).toEqual([]);
    expect(colouringByPlace("li:nth-child(2) a { margin: 0; color: red } p + p { margin: 0 }")).toEqual([
      "li:nth-child(2) a",
    ]);
  });

  test("every class has markup that bears it", () => {
    const unused = [...new Set(sheets.flatMap(({ text }) => classesOf(text)))].filter((name) => !isUsed(name));
    expect(unused).toEqual([]);
  });

  test("the check sees a class that nothing bears", () => {
    expect(classesOf("a { color: red; } .made-up, .b > .c:hover { margin: 0.5rem; } /* .gone { } */")).toEqual([
      "made-up",
      "b",
      "c",
    ]);
    expect(isUsed("made-up-class-of-nobody".replace("made-up-", "no-such-"))).toBe(false);
  });

  test(`no sheet is longer than ${LINES_MAX} lines`, () => {
    expect(sheets.filter(({ text }) => text.split("\n").length > LINES_MAX).map(({ path }) => path)).toEqual([]);
  });

  test("globals.css names every sheet in app/styles, once", () => {
    const named = [...sheets.find(({ path }) => path.endsWith("globals.css"))!.text.matchAll(/styles\/([\w-]+\.css)/g)];
    const present = sheets.filter(({ path }) => path.includes("styles")).map(({ path }) => path.split("/").at(-1));
    expect(named.map(([, name]) => name).sort()).toEqual(present.sort());
  });
});

test("every drawn picture has the sign face", () => {
  const drawing = filesBelow("app", /\.tsx$/)
    .map((path) => readFileSync(path, "utf8"))
    .filter((text) => text.includes("new ImageResponse("));
  expect(drawing.length).toBeGreaterThan(1);
  expect(drawing.filter((text) => !text.includes("fonts: await cardFonts()"))).toEqual([]);
});
