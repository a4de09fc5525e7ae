import fc from "fast-check";
import { expect, test } from "vitest";
import { countSlips } from "#lib/catalog/titles/names/slip.ts";

test.each([
  { why: "two letters swapped", asked: "chorme", meant: "chrome" },
  { why: "a letter doubled", asked: "wordd", meant: "word" },
  { why: "a double letter written once", asked: "whatsap", meant: "whatsapp" },
  { why: "a letter left out", asked: "slak", meant: "slack" },
  { why: "the last letter of a long name left out", asked: "visualstudiocod", meant: "visualstudiocode" },
  { why: "a letter too many", asked: "transmitssion", meant: "transmission" },
  { why: "a vowel for another", asked: "audicity", meant: "audacity" },
  { why: "a letter that sounds alike", asked: "inkskape", meant: "inkscape" },
  { why: "a key beside the right one", asked: "evermote", meant: "evernote" },
])("$why is a slip: $asked for $meant", ({ asked, meant }) => {
  expect(countSlips(asked, meant)).toBe(1);
});

test("a long name may contain two separate slips", () => {
  expect(countSlips("mozzilafirefox", "mozillafirefox")).toBe(2);
});

test.each([
  ["riven", "rivet"],
  ["stellaris", "stellarium"],
  ["dashvpn", "dash"],
  ["home", "homeassistant"],
  ["ring", "ringcentral"],
  ["chessx", "chess"],
  ["spotifly", "spotify"],
  ["lexmark", "luxmark"],
  ["openterminal", "openinterminal"],
  ["later", "alter"],
  ["yo", "you"],
  ["bg3", "bg4"],
  ["portal2", "portal22"],
  ["notes", "note"],
])("%s is not a slip for %s", (asked, meant) => {
  expect(countSlips(asked, meant)).toBeNull();
});

test("equal texts have no slip, and a slip never changes a number", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,14}$/), fc.nat(99), fc.nat(99), (name, one, other) => {
      expect(countSlips(name, name)).toBe(0);
      fc.pre(one !== other);
      expect(countSlips(`${name}${one}`, `${name}${other}`)).toBeNull();
    }),
  );
});
