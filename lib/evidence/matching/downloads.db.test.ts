import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { homebrewCask } from "#lib/evidence/sources/homebrew-cask.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { entry, importEntries, PACKAGES } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

beforeEach(async () => {
  await db().title.deleteMany();
  await db().importRun.deleteMany();
});

const file = (url: string) => ({ version: "1", checksum: "a".repeat(64), download: { url, installs: ["App.app"] } });
const downloads = () =>
  db().download.findMany({ orderBy: { ref: "asc" }, select: { ref: true, url: true, version: true } });

test("the newest reading replaces or removes an entry's download URL", async () => {
  await importEntries(
    PACKAGES,
    "2026-11-01",
    entry("a", [], file("https://a.test/1.zip")),
    entry("b", [], file("https://b.test/1.dmg")),
  );
  expect(await downloads()).toEqual([
    { ref: "a", url: "https://a.test/1.zip", version: "1" },
    { ref: "b", url: "https://b.test/1.dmg", version: "1" },
  ]);
  await importEntries(
    PACKAGES,
    "2026-11-02",
    entry("a", [], { ...file("https://a.test/2.zip"), version: "2" }),
    entry("b", [], { version: "1" }),
  );
  expect(await downloads()).toEqual([{ ref: "a", url: "https://a.test/2.zip", version: "2" }]);
});

test("reading the same file again writes nothing", async () => {
  await importEntries(PACKAGES, "2026-11-01", entry("a", [], file("https://a.test/1.zip")));
  const { revision } = await db().serviceState.findUniqueOrThrow({ where: { id: 1 } });
  await importEntries(PACKAGES, "2026-11-01", entry("a", [], file("https://a.test/1.zip")));
  expect((await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).revision).toBe(revision);
});

test("deleting a title deletes its downloads", async () => {
  await importEntries(PACKAGES, "2026-11-01", entry("a", [], file("https://a.test/1.zip")));
  await db().title.deleteMany();
  expect(await downloads()).toEqual([]);
});

const cask = { token: "tool", name: ["Tool"], homepage: "https://tool.test/", version: "1.2", sha256: "b".repeat(64) };
const read = (more: object) =>
  homebrewCask.read(
    Buffer.from(
      JSON.stringify([{ ...cask, url: "https://tool.test/tool.dmg", artifacts: [{ app: ["sub/Tool.app"] }], ...more }]),
    ),
    {},
  ).entries[0]!.download;

test.each<[string, object, object | undefined]>([
  ["an app", {}, { url: "https://tool.test/tool.dmg", installs: ["Tool.app"] }],
  ["a package", { artifacts: [{ pkg: ["Tool.pkg"] }] }, { url: "https://tool.test/tool.dmg", installs: [] }],
  [
    "what only reviewers read",
    { url_specs: { verified: "tool.test/" } },
    { url: "https://tool.test/tool.dmg", installs: ["Tool.app"] },
  ],
  ["an installer that is run", { artifacts: [{ installer: [{ manual: "Install Tool.app" }] }] }, undefined],
  ["a download that asks for cookies", { url_specs: { cookies: { a: "b" } } }, undefined],
  ["plain http", { url: "http://tool.test/tool.dmg" }, undefined],
  ["what Homebrew gave up", { disabled: true }, undefined],
])("a cask of %s", (_, more, expected) => {
  expect(read(more)).toEqual(expected);
});
