import { expect, test } from "vitest";
import { isProbing, isSameFile, type ListedFile, newestFile } from "#lib/contract/waiting.ts";

const file: ListedFile = { url: "https://app.test/a.dmg", version: "1", checksum: null };

test.each<{ when: string; a: Partial<ListedFile>; b: Partial<ListedFile>; same: boolean }>([
  {
    when: "the checksums are equal, wherever they lie",
    a: { checksum: "x" },
    b: { checksum: "x", url: "https://b.test/" },
    same: true,
  },
  { when: "the checksums differ", a: { checksum: "x" }, b: { checksum: "y" }, same: false },
  { when: "address and version are equal", a: {}, b: {}, same: true },
  { when: "the version is always the latest", a: { version: "latest" }, b: { version: "latest" }, same: false },
  { when: "there is an address and no version", a: { version: null }, b: { version: null }, same: false },
])("a file is the same ($same) where $when", ({ a, b, same }) => {
  expect(isSameFile({ ...file, ...a }, { ...file, ...b })).toBe(same);
});

test("of several entries, the title's namesake counts, else one that is no channel", () => {
  const entries = (...refs: string[]) => refs.map((ref) => ({ ref, download: { version: "1", ref } }));
  expect(newestFile("a", entries("a-nightly", "a", "a@beta"))?.ref).toBe("a");
  expect(newestFile("b", entries("a@beta", "a"))?.ref).toBe("a");
  expect(newestFile("b", entries("a@beta"))).toBe(null);
});

test("an unversioned URL counts only if no other entry has a download", () => {
  const bare = { ref: "a", download: { version: null as string | null } };
  expect(newestFile("a", [bare])).toBe(bare.download);
  expect(newestFile("a", [bare, { ref: "b", download: { version: "2" } }])).toEqual({ version: "2" });
});

test("a check is promised if downloads are opened at least weekly", () => {
  const probedAt = new Date("2026-11-01");
  expect(isProbing(null, probedAt)).toBe(false);
  expect(["2026-11-01", "2026-11-09", "2026-11-10"].map((day) => isProbing(probedAt, new Date(day)))).toEqual([
    ...[true, true, false],
  ]);
});
