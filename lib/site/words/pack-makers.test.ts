import { expect, test } from "vitest";
import { groupByMaker, packMakers } from "#lib/site/words/pack-makers.ts";

const made = (title: string, makerName: string | null) => ({ title, makerName });

test("a maker stands where its best-known app does, with all of them counted", () => {
  const lines = [made("Sonos S2", "sonos.com"), made("Juice", "brian on GitHub"), made("Sonos S1", "sonos.com")];
  const groups = groupByMaker([...lines, made("Anon", null)], () => "Sonos");
  expect(groups.map(({ name, host, total }) => [name, host, total])).toEqual([
    ["Sonos", "sonos.com", 2],
    ["brian", null, 1],
    [null, null, 1],
  ]);
});

test("makers of whom only a site is known stand together, where the first of them does", () => {
  const lines = [made("Swifty", "getswifty.pro"), made("Sonos S2", "sonos.com"), made("Divvy", "mtmr.app")];
  const groups = groupByMaker(lines, (host) => (host === "sonos.com" ? "Sonos" : host));
  expect(groups.map(({ name, host, total, lines }) => [name, host, total, lines.length])).toEqual([
    ["Known by a website only", null, 2, 2],
    ["Sonos", "sonos.com", 1, 1],
  ]);
});

test("a maker of many shows the first six", () => {
  const [all] = groupByMaker(
    Array.from({ length: 9 }, (_, at) => made(`${at}`, "many.com")),
    (host) => host,
  );
  expect([all?.total, all?.lines.length]).toEqual([9, 6]);
});

test("each line is filled before the next, by the first that fits", () => {
  const group = (name: string, width: number) => ({ name, lines: Array.from({ length: width }) });
  const packed = packMakers([group("a", 3), group("b", 2), group("c", 1), group("d", 2)], 4, 2);
  expect(packed.map(({ name }) => name)).toEqual(["a", "c", "b", "d"]);
  expect(packMakers([group("a", 3), group("b", 2)], 4, 1).map(({ name }) => name)).toEqual(["a"]);
});
