import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readTeamIds } from "#lib/catalog/titles/team-ids.ts";
import { readShipped } from "#lib/dataset/seed/shipped.ts";
import { joinTeams, writeTeamIds } from "#lib/dataset/seed/team-ids.ts";
import { recorded } from "#lib/testing/recorded-sources.ts";

test("a title bears the signatures that its recipes expect, each once", () => {
  const titles = [
    { slug: "painter", entries: [["autopkg", "Painter"] as const, ["installomator", "painter"] as const] },
    { slug: "table", entries: [["homebrew-cask", "Painter"] as const] },
    { slug: "bare" },
  ];
  const teams = {
    autopkg: new Map([["Painter", ["PAINT12345"]]]),
    installomator: new Map([["painter", ["PAINT12345", "OTHER12345", "no team"]]]),
  };
  expect(joinTeams(titles, teams)).toEqual([{ slug: "painter", teams: ["OTHER12345", "PAINT12345"] }]);
});

test("from the sources' own files, and back as it is shipped", () => {
  const folder = mkdtempSync(join(tmpdir(), "team-ids-"));
  try {
    const line = { slug: "dropbox", entries: [["installomator", "dropbox", null]] };
    writeFileSync(join(folder, "titles.ndjson"), `${JSON.stringify(line)}\n`);
    const sources = {
      autopkg: recorded("autopkg-identifiers.ndjson"),
      installomator: recorded("installomator-labels.tar.gz"),
    };
    expect(writeTeamIds(folder, sources)).toBe(1);
    const written = readFileSync(join(folder, "team-ids.ndjson"), "utf8");
    expect(readTeamIds(written)).toEqual(new Map([["dropbox", ["G7HH3F8CAK"]]]));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the shipped file is valid, and names shipped titles", () => {
  const slugs = new Set(readShipped().flatMap(({ titles }) => titles.map(({ slug }) => slug)));
  expect([...readTeamIds().keys()].filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(readTeamIds().get("google-chrome")).toEqual(["EQHXZ8M8AV"]);
  expect(() => readTeamIds(`{"slug":"x","teams":["too short"]}`)).toThrow();
});
