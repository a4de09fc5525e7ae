/** Names and bundle ids of well-known products find their title, and one with a claim. Measured on the shipped catalogue. */
import { expect, test } from "vitest";
import fixture from "#lib/catalog/titles/fixtures/known-identifiers.json" with { type: "json" };
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import { db } from "#lib/data/client.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

useShippedCatalogue();

async function listWrong(
  asked: Readonly<Record<string, string>>,
  resolve: (text: string) => Promise<string>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [text, slug] of Object.entries(asked)) {
    const found = await resolve(text);
    if (found !== slug) wrong.push(`${text}: ${found} instead of ${slug}`);
  }
  return wrong;
}

async function slugOf(id: number | null): Promise<string> {
  if (id === null) return "nothing";
  const { slug, verdicts } = await db().title.findUniqueOrThrow({ where: { id }, include: { verdicts: true } });
  const isAnswered = verdicts.some(({ status }) => status !== "unknown");
  return isAnswered ? slug : `${slug} (unknown)`;
}

test("at least 250 names resolve to the product that people mean", async () => {
  expect(Object.keys(fixture.names).length).toBeGreaterThanOrEqual(250);
  const wrong = await listWrong(fixture.names, async (name) => {
    const found = await resolveName(name);
    return found.kind === "many"
      ? `one of ${found.suggestions.map(({ slug }) => slug).join(", ")}`
      : slugOf(found.kind === "one" ? found.titleId : null);
  });
  expect(wrong).toEqual([]);
});

test.each(Object.entries(fixture.shared))(
  "%s is the name of several products: a choice of them",
  async (name, slugs) => {
    const found = await resolveName(name);
    expect(found.kind === "many" && found.suggestions.map(({ slug }) => slug).toSorted()).toEqual(slugs);
  },
);

test("at least 150 bundle ids resolve to their product", async () => {
  expect(Object.keys(fixture.bundleIds).length).toBeGreaterThanOrEqual(150);
  const wrong = await listWrong(fixture.bundleIds, async (id) => slugOf(await resolveIdentifier("bundle", id)));
  expect(wrong).toEqual([]);
});

test.each(["SketchUp 2021", "matlab r2020b", "MATLAB_R2020b", "autocad 2021", "photoshop 2020"])(
  "%s is of Intel days: today's product is named beside the unknown edition, and no verdict is lent",
  async (name) => {
    const found = await resolveName(name);
    expect(found).toMatchObject({ kind: "none", near: [{ isOtherVersion: true }] });
  },
);
