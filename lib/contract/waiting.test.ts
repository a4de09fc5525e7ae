import { expect, test } from "vitest";
import { isSameFile, newestFile, waitsFor } from "#lib/contract/waiting.ts";

const file = { url: "https://app.test/a.dmg", version: "1", checksum: null };
const failed = { ...file, done: false, retryAt: null };

test.each([
  { when: "nobody tried yet", kind: "app", listed: file, last: null, waits: "a probe" },
  { when: "it was opened before", kind: "app", listed: file, last: { ...failed, done: true }, waits: "a probe" },
  { when: "it could not be opened", kind: "app", listed: file, last: failed, waits: "a download we can open" },
  {
    when: "another version came since",
    kind: "app",
    listed: { ...file, version: "2" },
    last: failed,
    waits: "a probe",
  },
  {
    when: "the server was down",
    kind: "app",
    listed: file,
    last: { ...failed, retryAt: new Date(0) },
    waits: "a probe",
  },
  { when: "no file is listed of an app", kind: "app", listed: null, last: null, waits: "a download we can open" },
  { when: "no file is listed of a game", kind: "game", listed: null, last: null, waits: "a person with the game" },
] as const)("a title waits for $waits where $when", ({ kind, listed, last, waits }) => {
  expect(waitsFor(kind, listed, last)).toBe(waits);
});

test.each([
  {
    when: "the checksums are equal, wherever they lie",
    a: { checksum: "x" },
    b: { checksum: "x", url: "https://b.test/" },
    same: true,
  },
  { when: "the checksums differ", a: { checksum: "x" }, b: { checksum: "y" }, same: false },
  { when: "address and version are equal", a: {}, b: {}, same: true },
  { when: "the version is always the latest", a: { version: "latest" }, b: { version: "latest" }, same: false },
])("a file is the same ($same) where $when", ({ a, b, same }) => {
  expect(isSameFile({ ...file, ...a }, { ...file, ...b })).toBe(same);
});

test("of several entries the one called like the title is meant, else the plainest", () => {
  const entries = (...refs: string[]) => refs.map((ref) => ({ ref, download: ref }));
  expect(newestFile("a", entries("a-nightly", "a", "a@beta"))).toBe("a");
  expect(newestFile("b", entries("a@beta", "a"))).toBe("a");
  expect(newestFile("b", entries("a@beta"))).toBe(null);
});
