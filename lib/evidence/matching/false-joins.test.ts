import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CatalogIndex } from "#lib/evidence/matching/catalog-index.ts";
import { DECISIONS_FILE, readMatchDecisions } from "#lib/evidence/matching/match-decisions.ts";
import { planImport } from "#lib/evidence/matching/plan-import.ts";
import { SOURCES } from "#lib/evidence/sources/all-sources.ts";
import { date } from "#lib/testing/factories.ts";
import { WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";

/** Source's id of a thing, and the product of another firm that it was once taken for. */
const FALSE_JOINS: Readonly<Record<string, readonly string[]>> = {
  autopkg: [
    ...["changes", "clarify", "lumen", "nudge", "nugget", "orca", "sparkle", "via", "glance-chamburr", "jandi"],
    ...["muteme", "chalk", "cardinal", "keyboard-cleaner", "toinane-colorpicker", "knock-app"],
  ],
  doesitarm: ["session"],
  installomator: ["bricklink-studio", "workspaces", "purei-play"],
  "awesome-mac": [
    "flock-app",
    "hummingbird",
    "mega",
    "nudge",
    "nugget",
    "orchard",
    "vesta",
    "yt-music",
    "youtube-music",
  ],
  "open-source-mac-os-apps": ["messenger", "nugget"],
};
const FILES: readonly (readonly [source: string, file: string])[] = [
  ["doesitarm", "doesitarm-README.2026-04-06.md"],
  ["autopkg", "autopkg-identifiers.2026-08-21.ndjson.gz"],
  ["installomator", "installomator-labels.2026-08-08.tar.gz"],
  ["awesome-mac", "awesome-mac-README.2026-08-21.md"],
  ["open-source-mac-os-apps", "open-source-mac-os-apps.applications.2026-04-15.json"],
];

test.skipIf(WITHOUT_SHARED_DATA)(
  "no entry joins the products that the audit found it falsely joined to (needs ../shared/data)",
  async () => {
    const index = new CatalogIndex();
    const decisions = readMatchDecisions(DECISIONS_FILE());
    const known = SOURCES["known-titles"]!;
    const { entries: titles } = known.read(readFileSync("prisma/catalogue/known-titles.ndjson"), {});
    const apps = titles.filter(({ kind }) => kind === "app");
    await planImport(known, { entries: apps, skipped: [] }, index, decisions, date("2026-08-22"));
    const casks = SOURCES["homebrew-cask"]!;
    const snapshot = whole("homebrew-cask.api.2026-08-22.json.gz");
    await planImport(casks, casks.read(snapshot, {}), index, decisions, date("2026-08-22"));
    for (const [id, file] of FILES) {
      const source = SOURCES[id]!;
      const { entries } = source.read(whole(file), {});
      await planImport(source, { entries, skipped: [] }, index, decisions, date("2026-08-22"));
      const joined = entries.map(({ ref }) => index.titleOf(id, ref)?.slug ?? "");
      expect({ [id]: joined.filter((slug) => FALSE_JOINS[id]?.includes(slug)) }).toEqual({ [id]: [] });
      expect(index.named("youtubemusic").map(({ slug }) => slug)).toEqual(["youtube-music"]);
      expect(joined.filter((slug) => slug !== "").length).toBeGreaterThan(250);
    }
  },
  120_000,
);
