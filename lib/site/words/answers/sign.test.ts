import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Sign } from "#lib/contract/sign.ts";
import { SIGN_SHAPES } from "#lib/site/words/answers/sign.ts";

const css = readFileSync(new URL("../../../../app/styles/signs.css", import.meta.url), "utf8");
const strips = [...css.matchAll(/url\("data:image\/svg\+xml,([^"]+)"\)/g)].map(([, svg]) => decodeURIComponent(svg!));
const statuses = Object.keys(SIGN_SHAPES) as Sign[];

describe("the strip of signs for tables", () => {
  test("is drawn for each scheme", () => {
    expect(strips).toHaveLength(2);
  });

  // Without a gap, paper shows a sliver of the next one.
  test.each(strips)("has the icons' shapes in a row, with a sign's width between them: %#", (strip) => {
    const drawn = [...strip.matchAll(/<g transform='translate\((\d+)\)'>(.*?)<\/g>/g)];
    expect(drawn.map(([, x]) => Number(x))).toEqual(statuses.map((_, index) => 48 * index));
    for (const [index, status] of statuses.entries())
      for (const shape of SIGN_SHAPES[status]) expect(drawn[index]![2]).toContain(` d='${shape}'`);
  });

  test.each(statuses)("shows %s at its position in the strip", (status) => {
    const position = new RegExp(`data-status="${status}"\\] \\{\\s+background-position-x: (\\d+)%`).exec(css)?.[1];
    const steps = statuses.length - 1;
    // The first position is the default of background-position.
    expect(Number(position ?? 0)).toBe((100 * statuses.indexOf(status)) / steps);
  });
});
