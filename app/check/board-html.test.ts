import { expect, test } from "vitest";
import { openCatalogue, packTitle } from "#lib/check/catalogue.ts";
import { readList } from "#lib/check/formats/read-list.ts";
import { Gatherer } from "#lib/check/rows.ts";
import { titleRecord } from "#lib/testing/title-record.ts";
import { groupsHtml } from "./board-html.ts";

const titles = [titleRecord({ slug: "viewer", name: "Viewer", latest: "3.0.23" })];
const catalogue = openCatalogue({ format: 1, day: "2026-11-23", titles: titles.map(packTitle) });

function rowsOf(csv: string) {
  const gatherer = new Gatherer();
  for (const each of readList(csv, "csv")) gatherer.add(each);
  return gatherer.rows(catalogue);
}

test("of an app in several versions, the Macs with a copy that may still be Intel are named", () => {
  const html = groupsHtml(
    rowsOf("Device Name,App Name,Version\nAda,Viewer,3.0.23\nBea,Viewer,3.0.20\nCyd,Viewer,2.2.1\n"),
  );
  expect(html).toContain("Version 3.0.23 is native");
  expect(html).toContain("<summary>on 1 of 3 Macs</summary><ul><li><bdi>Cyd · 2.2.1</bdi></li></ul>");
});
