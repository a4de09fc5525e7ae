import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { correctedName } from "#lib/evidence/matching/corrected-names.ts";
import { refOf } from "#lib/evidence/sources/payload.ts";
import { steamIds } from "#lib/evidence/sources/steam-ids.ts";
import { theMacRepo } from "#lib/evidence/sources/the-mac-repo.ts";
import { recorded, tally, WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";

const kept = steamIds.read(readFileSync("prisma/catalogue/steam-ids.ndjson"), {});

test("every shipped line is valid, without repeated ids or names", () => {
  expect(kept.skipped).toEqual([]);
  const ids = kept.entries.map(({ identifiers }) => identifiers[0]?.value ?? "");
  const names = kept.entries.map(({ name }) => refOf(name));
  for (const list of [ids, names])
    expect(Object.values(tally(list, (item) => item)).filter((count) => count > 1)).toEqual([]);
});

test("a Steam id belongs to one title: 730 is Counter-Strike 2, which took it over", () => {
  const titles = readFileSync("prisma/catalogue/titles.ndjson", "utf8").trim().split("\n");
  const owners = titles
    .map((line) => JSON.parse(line) as { slug: string; identifiers?: { scheme: string; value: string }[] })
    .flatMap(({ slug, identifiers = [] }) =>
      identifiers.map(({ scheme, value }) => ({ slug, id: `${scheme}:${value}` })),
    )
    .filter(({ id }) => id.startsWith("steam:"));
  expect(Object.entries(tally(owners, ({ id }) => id)).filter(([, count]) => count > 1)).toEqual([]);
  const slugs = (id: string) => owners.filter((owner) => owner.id === id).map(({ slug }) => slug);
  expect(slugs("steam:730")).toEqual(["counter-strike-2"]);
  expect(slugs("steam:4465480")).toEqual(["counter-strike-global-offensive"]);
});

test("Elden Ring is 1245620", () => {
  expect(kept.entries.find(({ ref }) => ref === "elden-ring")).toMatchObject({
    name: "Elden Ring",
    kind: "game",
    identifiers: [{ scheme: "steam", value: "1245620" }],
    url: "https://store.steampowered.com/app/1245620/",
    statements: [],
  });
});

test("an invalid line is reported, and another format refused", () => {
  const text = '{"name":"A","steamAppId":"07"}\n{"name":"B","steamAppId":"70"}\n';
  expect(steamIds.read(new TextEncoder().encode(text), {}).skipped).toMatchObject([
    { ref: "steam-ids.ndjson, line 1", reason: "steamAppId: digits" },
  ]);
  expect(() => steamIds.read(recorded("homebrew-evidence-dates.ndjson"), {})).toThrow(/steamAppId/);
});

test.skipIf(WITHOUT_SHARED_DATA)("most games of The-Mac-Repo have one (needs ../shared/data)", () => {
  const known = new Set(kept.entries.map(({ name }) => refOf(name)));
  const games = theMacRepo.read(whole("the-mac-repo-reports.2024-02-11.ndjson"), {}).entries;
  const without = games
    .map(({ ref, name }) => correctedName(theMacRepo.info.id, ref) ?? name)
    .filter((name) => !known.has(refOf(name)));
  // Not on Steam, or with an id that we could not verify.
  expect(without.sort()).toEqual([
    "Fifa 15",
    "Fifa 19",
    "GTA Vice City: Definitive Edition",
    "Minecraft: Java Edition",
    "Need for Speed - The Run",
    "Pokemon - Omega Ruby",
    "Sims 2 - Super Collection",
    "Vintage Story",
    "WWE 2K15",
  ]);
});
