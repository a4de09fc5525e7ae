import { expect, test } from "vitest";
import { readMadeBy } from "#lib/site/queries/search/made-by.ts";

test.each([
  ["valve games", "valve", null],
  ["games by Valve", "valve", null],
  ["which ea games still run on m4", "ea", null],
  ["all the apps from Adobe", "adobe", null],
  ["waves plugins", "waves", "plug-ins"],
  ["will Waves plug-ins work on macOS 28?", "waves", "plug-ins"],
  ["native instruments plugin", "native instruments", "plug-ins"],
  ["wacom tablet driver", "wacom", "drivers"],
  ["canon scanner driver", "canon", "drivers"],
])("%s are made by %s", (text, maker, part) => {
  expect(readMadeBy(text)).toEqual({ maker, part });
});

test.each(["android apps", "games", "Valve", "Plugin Alliance", "Serum.vst3", ""])(
  "“%s” names no maker and what it makes",
  (text) => {
    expect(readMadeBy(text)).toBeNull();
  },
);
