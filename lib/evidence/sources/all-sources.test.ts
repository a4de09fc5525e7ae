import { expect, test } from "vitest";
import { PUBLISHED, publishedBy } from "#lib/contract/source-addresses.ts";
import { SOURCES } from "#lib/evidence/sources/all-sources.ts";

const watched = Object.keys(PUBLISHED).filter((name) => publishedBy(name));

test("every source has a URL and an interval, or a reason without", () => {
  expect(Object.keys(SOURCES).sort()).toEqual(Object.keys(PUBLISHED).sort());
  for (const place of Object.values(PUBLISHED)) {
    if ("url" in place) expect([new URL(place.url).protocol, place.everyDays >= 1]).toEqual(["https:", true]);
    else expect(place.unwatched).toMatch(/^[A-Z].*\.$/);
  }
});

test("a watched source has one name, and needs only its one file", () => {
  expect(watched.length).toBeGreaterThan(0);
  for (const name of watched) {
    expect(SOURCES[name]!.info.id).toBe(name);
    expect(SOURCES[name]!.historical ?? false).toBe(false);
  }
});
