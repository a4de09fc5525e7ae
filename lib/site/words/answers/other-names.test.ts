import { expect, test } from "vitest";
import { otherNames } from "#lib/site/words/answers/other-names.ts";

test.each([
  { name: "Sonos S2", maker: "Sonos", names: ["sonos", "Sonos Controller"], told: ["Sonos Controller"] },
  { name: "Photoshop", maker: "Adobe", names: ["Adobe Photoshop", "photoshop", "PS"], told: ["PS"] },
  { name: "Microsoft Word", maker: null, names: ["Word", "MS Word"], told: ["MS Word"] },
  { name: "Visual Studio Code", maker: "Microsoft", names: ["VS Code", "VS CODE"], told: ["VS CODE"] },
  { name: "Cursors", maker: null, names: ["Cursor"], told: ["Cursor"] },
])("of $name it is also told that it is called $told", ({ told, ...title }) => {
  expect(otherNames(title)).toEqual(told);
});
