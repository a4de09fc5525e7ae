/** The scale above a board, against every report of the catalogue that counts frames. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Play } from "#lib/contract/evidence.ts";
import type { PlayGrade } from "#lib/contract/play-scale.ts";
import { rootDir } from "#lib/core/root.ts";
import { settingsOf } from "#lib/site/components/games/how-well.tsx";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { howWell, wordOf } from "#lib/site/words/games/play.ts";

interface Shipped extends Pick<EvidenceItem, "status" | "layer"> {
  readonly title: string;
  readonly reason?: EvidenceItem["reason"];
  readonly play?: Play;
  readonly notes?: readonly { readonly code: EvidenceItem["noteCodes"][number] }[];
}

const counted = readFileSync(`${rootDir()}/prisma/catalogue/signals.ndjson`, "utf8")
  .split("\n")
  .filter((line) => line.includes('"fps"'))
  .map((line) => JSON.parse(line) as Shipped)
  .filter(({ status, play }) => status !== "unsupported" && play?.fps);

const AGREES: Readonly<Record<PlayGrade, (least: number, most: number) => boolean>> = {
  Perfect: () => false,
  Good: (least) => least >= 50,
  Playable: (least) => least >= 30 && least < 50,
  Rough: (_, most) => most < 30,
};

test("no card's word contradicts the scale beside it, unless the card begins with the reason", () => {
  const told = counted.flatMap(({ title, status, reason = null, play = {}, notes = [] }) => {
    const said = { status, reason, play, noteCodes: notes.map(({ code }) => code) };
    const well = howWell(said);
    if (well === null) {
      expect(wordOf({ well, said: { ...said, layer: null } })).toBe("Slow at top settings");
      return [];
    }
    const frames = play.fps!.match(/\d+/g)!.map(Number);
    const agrees = AGREES[well.word as PlayGrade](Math.min(...frames), Math.max(...frames));
    return { title, word: well.word, fps: play.fps, agrees, own: settingsOf(well, said).own };
  });
  expect(told.length).toBeGreaterThan(100);
  expect(told.filter(({ agrees, own }) => agrees === (own !== ""))).toEqual([]);
  expect(told.find(({ title }) => title === "the-witcher-2-assassins-of-kings")?.own).toBe("Called unstable");
});
