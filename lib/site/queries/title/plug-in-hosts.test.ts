import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { PLUG_IN_HOSTS, pluginsOf } from "#lib/site/queries/title/plug-in-hosts.ts";

test.each([
  ["logic-pro", "Audio Units"],
  ["ableton-live-12-suite", "Audio Units, VST2 or VST3"],
  ["ableton-live-intro@11", "Audio Units, VST2 or VST3"],
  ["cubase-13", "VST3"],
  ["avid-pro-tools", "AAX"],
  ["obs@beta", "OBS plug-ins or VST2"],
  ["obs-websocket", null],
  ["cubase-drum-map-editor", null],
  ["motion", "FxPlug effects"],
  ["motion-studio", null],
  ["reasonable", null],
])("%s is a host, or is none", (slug, loads) => {
  expect(pluginsOf(slug)).toBe(loads);
});

test("every host is a title of the catalogue", () => {
  const shipped = ["titles", "apple-apps", "reserved/titles"]
    .map((name) => readFileSync(join(rootDir(), "prisma", "catalogue", `${name}.ndjson`), "utf8"))
    .join("");
  expect(Object.keys(PLUG_IN_HOSTS).filter((slug) => !shipped.includes(`{"slug":"${slug}","name"`))).toEqual([]);
});
