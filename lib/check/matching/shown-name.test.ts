import { expect, test } from "vitest";
import { listedAs, properName } from "#lib/check/matching/shown-name.ts";
import { titleRecord } from "#lib/testing/title-record.ts";

const game = titleRecord({ slug: "bg3", name: "Baldur's Gate 3", aliases: ["BG3", "Baldur's Gate"] });
const excel = titleRecord({ slug: "excel", name: "Microsoft Excel", aliases: ["Excel"] });
const acrobat = titleRecord({ slug: "acrobat", name: "Adobe Acrobat Pro DC", aliases: ["Acrobat"] });
const speaker = titleRecord({ slug: "sonos", name: "Sonos S2", aliases: ["Sonos"] });
const shop = titleRecord({ slug: "photoshop", name: "Adobe Photoshop", aliases: ["Photoshop"] });

test.each([
  ["bg3", game, "Baldur's Gate 3", "listed as bg3"],
  ["baldurs gate 3", game, "Baldur's Gate 3", ""],
  ["excel", excel, "Microsoft Excel", ""],
  ["excel 2016", excel, "Microsoft Excel 2016", ""],
  ["sonos", speaker, "Sonos S2", ""],
  ["photoshop cs6", shop, "Adobe Photoshop CS6", ""],
  ["Microsoft Excel for Mac", excel, "Microsoft Excel", ""],
  // Another product's edition than today's.
  ["acrobat 9", acrobat, "Acrobat 9", ""],
  // Its file has another name than the title, as one in another language.
  ["Tabellen", excel, "Tabellen", ""],
  ["Unheard Of", null, "Unheard Of", ""],
] as const)(
  "%j is shown as the site calls it, and beside it what else its list says",
  (listed, title, name, beside) => {
    expect(properName(listed, title)).toBe(name);
    expect(listedAs({ listed, name })).toBe(beside);
  },
);
