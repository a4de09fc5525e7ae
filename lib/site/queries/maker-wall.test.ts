import { expect, test } from "vitest";
import { groupByMaker } from "#lib/site/queries/maker-wall.ts";
import type { TitleLine } from "#lib/site/queries/title-page.ts";

const line = (slug: string) => ({ slug, title: slug }) as TitleLine;
const MAKERS: Readonly<Record<string, string>> = {
  s1: "sonos.com",
  s2: "sonos.com",
  s3: "sonos.com",
  tax: "intuit.com",
};
const findMaker = (slug: string) => (MAKERS[slug] ? { key: MAKERS[slug], name: MAKERS[slug] } : null);

test("makers are ordered by their best-known title, and titles without one omitted", () => {
  const groups = groupByMaker([line("s2"), line("orphan"), line("tax"), line("s1"), line("s3")], findMaker, 2);
  expect(groups.map(({ name, titles }) => [name, titles.map(({ slug }) => slug)])).toEqual([
    ["sonos.com", ["s2", "s1"]],
    ["intuit.com", ["tax"]],
  ]);
});
