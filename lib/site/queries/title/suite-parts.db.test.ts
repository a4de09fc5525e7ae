import { expect, test } from "vitest";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

useShippedCatalogue();

const NONE: readonly string[] = [];

test.each([
  [
    "microsoft-office",
    ["microsoft-word", "microsoft-excel", "microsoft-powerpoint", "microsoft-outlook", "microsoft-onenote"],
  ],
  // What it contains is no part of Office, and Office no part of it.
  ["microsoft-word", NONE],
  // Its channels share its bundle ids.
  ["firefox", NONE],
  ["little-snitch", NONE],
  // Its former names do.
  ["kiro-cli", NONE],
  // It names many bundle ids, and one of them is another app.
  ["dorico", NONE],
])("the parts of %s are the other apps whose bundle ids it installs", async (slug, parts) => {
  expect((await findTitlePage(slug))?.parts.map((line) => line.slug)).toEqual(parts);
});

test("each part has its own answer and day", async () => {
  expect((await findTitlePage("microsoft-office"))?.parts[0]).toMatchObject({
    title: "Microsoft Word",
    status: "native",
    confirmedTo: "day",
  });
});
