import { expect, test } from "vitest";
import { groupByMaker, packMakers } from "#lib/site/words/lists/pack-makers.ts";

const made = (key: string | null, name = key) => ({ maker: key && name ? { key, name } : null });

test("a maker stands where its best-known app does, with all of them counted", () => {
  const sonos = made("sonos.com", "Sonos");
  const groups = groupByMaker([sonos, made(null), made("github.com/brian", "brian on GitHub"), sonos, made(null)]);
  expect(groups.map(({ name, key, total }) => [name, key, total])).toEqual([
    ["Sonos", "sonos.com", 2],
    ["brian", "github.com/brian", 1],
    ["Maker not named", null, 2],
  ]);
});

test("makers of whom only a site is known stand together, after those with a name", () => {
  const groups = groupByMaker([made("getswifty.pro"), made("sonos.com", "Sonos"), made("mtmr.app")]);
  expect(groups.map(({ name, key, total, lines }) => [name, key, total, lines.length])).toEqual([
    ["Sonos", "sonos.com", 1, 1],
    ["Maker not named", null, 2, 2],
  ]);
});

test("a maker of many shows the first six", () => {
  const [all] = groupByMaker(Array.from({ length: 9 }, () => made("many.com", "Many")));
  expect([all?.total, all?.lines.length]).toEqual([9, 6]);
});

test("each line is filled before the next, by the first that fits", () => {
  const group = (name: string, width: number) => ({ name, lines: Array.from({ length: width }) });
  const packed = packMakers([group("a", 3), group("b", 2), group("c", 1), group("d", 2)], 4, 2);
  expect(packed.map(({ name }) => name)).toEqual(["a", "c", "b", "d"]);
  expect(packMakers([group("a", 3), group("b", 2)], 4, 1).map(({ name }) => name)).toEqual(["a"]);
});
