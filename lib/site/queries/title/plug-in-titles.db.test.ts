import { expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { countPlugIns, listHosts } from "#lib/site/queries/title/plug-in-titles.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

test("hosts list the plug-ins they load, and plug-ins are found by their note", async () => {
  await seedTitle({ slug: "reaper", name: "REAPER" });
  await seedTitle({ slug: "painter", name: "Painter" });
  await seedTitle({ slug: "surge", name: "Surge" });
  await db().title.update({
    where: { slug: "surge" },
    data: { notes: [{ code: "runs_in_host", source: "open-audio-stack" }] },
  });
  expect((await listHosts()).map(({ title, note }) => [title, note])).toEqual([
    ["REAPER", "Loads Audio Units, VST2, VST3, CLAP and LV2"],
  ]);
  expect(await countPlugIns()).toBe(1);
});
