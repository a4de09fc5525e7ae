import { expect, test } from "vitest";
import { pluginsOf } from "#lib/site/queries/plug-in-hosts.ts";

test.each([
  ["logic-pro", "Audio Units"],
  ["ableton-live-12-suite", "Audio Units, VST2 and VST3"],
  ["ableton-live-intro@11", "Audio Units, VST2 and VST3"],
  ["cubase-13", "VST3"],
  ["cubase-drum-map-editor", null],
  ["motion", "FxPlug effects"],
  ["motion-studio", null],
  ["reasonable", null],
])("%s is a host, or is none", (slug, loads) => {
  expect(pluginsOf(slug)).toBe(loads);
});
