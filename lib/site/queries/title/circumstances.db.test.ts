/** What a title's page tells of its evidence's circumstances. */
import { expect, test } from "vitest";
import { DEFAULT_SCOPE, LATEST_MACOS } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";

useThrowawayDatabase();

const said = (id: string, facts: object) => ({
  ...{ id, sourceId: "press", sourceRef: id, kind: "source" as const, confidence: "medium" as const },
  ...{ basis: ["crowd" as const], macosMin: 11, macosMax: LATEST_MACOS, at: date("2026-01-01") },
  ...facts,
});

async function pageOf(
  slug: string,
  kind: "app" | "game",
  status: "native" | "unsupported" | "unknown" | "rosetta2",
  ...signals: object[]
) {
  const press = { id: "press", kind: "metadata" as const, name: "Press" };
  await db().evidenceSource.upsert({ where: { id: press.id }, create: press, update: {} });
  const verdict = { ...DEFAULT_SCOPE, status, confidence: "medium" as const, basis: [], caveats: [] };
  await db().title.create({
    data: {
      ...{ slug, name: slug, kind },
      names: { create: { name: slug, normalized: slug, folded: slug } },
      verdicts: { create: { ...verdict, breaksAtRosettaEol: status === "rosetta2", lastVerified: date("2026-01-01") } },
      signals: { create: signals as never },
    },
  });
  return (await findTitlePage(slug, DEFAULT_SCOPE))!;
}

test("unsupported names its build, and a web app has nothing to install", async () => {
  const windows = await pageOf(
    "windows",
    "app",
    "unsupported",
    said("w", { status: "unsupported", reason: "windows_only" }),
  );
  expect(windows.reason).toBe("windows_only");
  const web = await pageOf("web", "app", "unknown", said("o", { status: "unknown", reason: "web_app" }));
  expect(web.reason).toBe("web_app");
});

test("an announcement is a note, and not a cell of the compatibility table", async () => {
  const announced = said("a", {
    status: "native",
    channel: "announced",
    at: date("2026-05-01"),
    floors: { memory: 16 },
  });
  const ran = said("r", { status: "translation", layer: "crossover", play: { fps: "40" }, dated: "year" });
  const page = await pageOf("game", "game", "unknown", announced, ran);
  expect(page.announced.map(({ id }) => id)).toEqual(["a"]);
  expect(page.evidence).toMatchObject([{ id: "r", dated: "year", play: { fps: "40" } }]);
  expect(page.ways.filter(({ words }) => Object.keys(words).length > 0).map(({ way }) => way)).toEqual(["crossover"]);
  expect(page.floors).toBeNull();
});

test("only maintained apps that need Rosetta 2 mention how many became native", async () => {
  const app = await pageOf("app", "app", "rosetta2", said("i", { status: "rosetta2" }));
  expect(app.outlook).toMatch(/^Of 100 maintained Intel apps, about/);
  const game = await pageOf("old", "game", "rosetta2", said("g", { status: "rosetta2" }));
  const native = await pageOf("good", "app", "native", said("n", { status: "native" }));
  expect([game.outlook, native.outlook]).toEqual(["", ""]);
});

test("a page that no evidence can answer, on whatever Mac, offers no choice of Macs", async () => {
  expect((await pageOf("silent", "game", "unknown")).dependsOnMac).toBe(false);
  const listed = said("l", { status: "unknown", notes: [{ code: "steam_mac_listed" }] });
  expect((await pageOf("listed", "game", "unknown", listed)).dependsOnMac).toBe(false);
  // One community report is too little to say so, on any Mac.
  const weak = said("weak", { status: "unsupported", macosMax: 14, at: date("2024-01-01") });
  await db().evidenceSource.update({ where: { id: "press" }, data: { kind: "crowd" } });
  expect((await pageOf("weak", "app", "unknown", weak)).dependsOnMac).toBe(false);
  const aged = { status: "rosetta2", macosMax: 11, at: date("2021-01-01") };
  expect(await pageOf("aged", "app", "unknown", said("old", aged))).toMatchObject({
    ...{ dependsOnMac: true, namesChip: false },
  });
  expect(await pageOf("onone", "app", "unknown", said("onone", { ...aged, chip: "m1" }))).toMatchObject({
    ...{ dependsOnMac: true, namesChip: true },
  });
});
