/** Every page and file of the site with unusual input: a refusal is fine, a failure is not. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { rootDir } from "#lib/core/root.ts";
import { parametersOf } from "#lib/server/pages/page-routes.ts";
import { anyCharacter } from "#lib/testing/any-character.ts";

/** So that what is behind a segment is found and the parameters are read, too. */
const GOOD: Readonly<Record<string, string>> = {
  "[slug]": "blender",
  "[category]": "games",
  "[...maker]": "adobe.com",
  "[month]": "2026-08",
  "[card]": "home.png",
  "[door]": "free",
  "[[...page]]": "reference",
  "[page]": "reference",
  "[part]": "titles-1.xml",
};
// The addresses of the contract, the tools and the forms have their own tests.
const ELSEWHERE = /^\/(v1|mcp|reports|check\/contribute)(\/|$)/;
const TEXT_MAX = 200;
const TEXTS = 3;
// As many as are rendered concurrently, so that no request is refused for waiting.
const AT_ONCE = 2;
const SEED = 20261121;

const growing = fc.string({
  unit: fc.oneof(
    fc.constantFrom("ß", "ﷺ", "㍿", "İ", "ŉ", "é", " ", "+", "&", "%", "/", "..", "\0", "'", "<b>", "🍎", "-1", "2e9"),
    anyCharacter,
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  ),
  minLength: 1,
  maxLength: TEXT_MAX,
});
const longest = ["ﷺ", "%", "🍎", "9"].map((letter) => letter.repeat(TEXT_MAX).slice(0, TEXT_MAX));
const texts = [...longest, ...fc.sample(growing, { seed: SEED, numRuns: TEXTS })]
  // A lone surrogate has no percent-encoding.
  .map((text) => text.slice(0, TEXT_MAX).replace(/\p{Surrogate}/gu, "\ufffd"));

/** The addresses that app/ answers, with their variable segments in brackets. */
function listRoutes(): string[] {
  const app = join(rootDir(), "app");
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((path) => /(^|\/)(page|route)\.tsx?$/.test(path) && !path.startsWith("@"))
    .map((path) => `/${path.replace(/\/?(page|route)\.tsx?$/, "")}`)
    .filter((route) => !ELSEWHERE.test(route));
}

function addressesOf(route: string): string[] {
  const fill = (segmentFor: (name: string) => string) => route.replace(/\[+[^\]]+\]+/g, segmentFor);
  const known = fill((name) => GOOD[name] ?? "1");
  const names = parametersOf(known);
  return texts.flatMap((text, index) => {
    const query = new URLSearchParams(names.map((name, at) => [name, texts[(index + at) % texts.length]!]));
    const segment = encodeURIComponent(text);
    // All parameters together with every text; each alone with a third of them, because a refused one may hide another's fault.
    const alone = names.filter((_, at) => (index + at) % 3 === 0);
    return [
      ...(known === route ? [] : [fill(() => segment)]),
      ...(names.length > 0 ? [`${known}?${query}`] : []),
      ...alone.map((name) => `${known}?${name}=${segment}`),
    ];
  });
}

test("pages accept any text of up to 200 characters in paths and parameters", async ({ baseURL }) => {
  const routes = listRoutes();
  expect(routes).toEqual(
    expect.arrayContaining(["/games", "/rosetta", "/check", "/share", "/data", "/titles/[slug]/report"]),
  );
  const addresses = [...new Set(routes.flatMap(addressesOf))];
  const failed: string[] = [];
  const ask = async () => {
    for (let address = addresses.pop(); address !== undefined; address = addresses.pop()) {
      const { status } = await fetch(baseURL + address, { redirect: "manual" });
      if (status >= 500) failed.push(`${status} ${address}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  expect(failed).toEqual([]);
});
