import { createCipheriv } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import zlib from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AppError } from "#lib/core/errors.ts";
import { openZip } from "#lib/inspect/containers/zip.ts";
import { inspectPath } from "#lib/inspect/inspect.ts";
import { appLayout, fat, thin } from "#lib/testing/macho-fixtures.ts";
import { type ZipEntry, zip, zipLayout } from "#lib/testing/zip-fixtures.ts";

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "zip-"));
  path = join(folder, "some.zip");
});
afterAll(() => rmSync(folder, { recursive: true }));

async function inspect(bytes: Buffer) {
  writeFileSync(path, bytes);
  return inspectPath(path);
}

const app = appLayout("Tool", fat(["x86_64", "arm64"]));
const entries: ZipEntry[] = Object.entries(app).map(([name, content]) => ({ name, content: content as Buffer }));
/** Incompressible bytes, the same in every run. */
const noise = (megabytes: number) =>
  createCipheriv("aes-128-ctr", "a key of sixteen", "and its counter.").update(zeros(megabytes));
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);

test.each([false, true])("an app is read from an archive (stored: %s)", async (isStored) => {
  const { inspections, refused } = await inspect(zip(entries.map((entry) => ({ ...entry, isStored }))));
  expect(refused).toEqual([]);
  expect(inspections).toMatchObject([{ name: "Tool", status: "native", bundleId: "org.example.Tool" }]);
});

test("files that Finder adds are not taken for an app", async () => {
  const shadow = { name: "__MACOSX/Tool.app/Contents/._Info.plist", content: Buffer.from("x") };
  const { inspections, refused } = await inspect(
    zip([...entries, shadow, { name: "._Tool.app", content: Buffer.from("x") }]),
  );
  expect(inspections).toHaveLength(1);
  expect(refused).toHaveLength(0);
});

test("a path longer than any that macOS opens is refused", async () => {
  const name = `${"x.app.".repeat(10_000)}/tool`;
  const { inspections, refused } = await inspect(zip([{ name, content: thin("arm64") }]));
  expect({ inspections, refused }).toEqual({ inspections: [], refused: [expect.stringMatching(/longer than 4096/)] });
});

test("a lone program in an archive keeps its own name", async () => {
  const { inspections } = await inspect(zip([{ name: "./pkg//tool", content: thin("arm64") }]));
  expect(inspections).toMatchObject([{ path: "some.zip/pkg/tool", name: "tool", status: "native" }]);
});

test("of a large file only the first bytes are unpacked", async () => {
  const large = entries.map(({ name, content }) => ({
    name,
    content: name.includes("/MacOS/") ? Buffer.concat([content, noise(4)]) : content,
  }));
  const bytes = zip(large);
  // Files after its first megabyte could not be unpacked.
  bytes.fill(0xff, 1024 * 1024, 3 * 1024 * 1024);
  const { inspections, refused } = await inspect(bytes);
  expect(refused).toEqual([]);
  expect(inspections).toMatchObject([{ name: "Tool", status: "native" }]);
});

const evil = { name: "evil", content: Buffer.from("evil") };
test.each<[string, ZipEntry[], RegExp]>([
  ["a path that climbs out", [...entries, { ...evil, name: "../evil" }], /invalid relative path: \.\.\/evil/],
  ["a path that climbs out further in", [...entries, { ...evil, name: "a/../../evil" }], /invalid relative path/],
  ["an absolute path", [...entries, { ...evil, name: "/etc/evil" }], /absolute path/],
  ["a Windows path", [...entries, { ...evil, name: "C:\\evil" }], /absolute path/],
  ["a backslashed climb", [...entries, { ...evil, name: "..\\evil" }], /invalid relative path/],
  [
    "a link that climbs out",
    [...entries, { name: "x", content: Buffer.from("../../../etc"), isLink: true }],
    /leads out of the archive/,
  ],
  ["one name twice", [...entries, evil, evil], /names "evil" twice/],
  ["one name twice, spelt differently", [...entries, evil, { ...evil, name: "./evil" }], /names "evil" twice/],
  ["a bomb: little that unpacks to much", [...entries, { name: "big", content: zeros(80) }], /zip bomb/],
  ["files that share their bytes", [...entries, evil, { ...evil, name: "again", sameStartAs: 2 }], /overlaps/],
  ["a size that deflate cannot reach", [...entries, { ...evil, statedSize: 4_000_000_000 }], /impossible/],
  [
    "a program larger than stated",
    [{ name: "tool", content: zeros(1), statedSize: 64 }],
    /holds more than the archive states/,
  ],
  [
    "a program smaller than stated",
    [{ name: "tool", content: thin("arm64"), statedSize: 3000 }],
    /holds less than the archive states/,
  ],
  ["an encrypted file", [...entries, { ...evil, isEncrypted: true }], /encrypted/],
  ["a file that reaches beyond the end", [{ name: "tool", content: thin("arm64"), statedPackedSize: 9_000 }], /bounds/],
])("an archive with %s is refused with its reason", async (_, content, reason) => {
  const { inspections, refused } = await inspect(zip(content));
  expect(inspections).toEqual([]);
  expect(refused).toEqual([expect.stringMatching(reason)]);
});

test("a zip bomb is rejected without unpacking it", async () => {
  const bytes = zip(Array.from({ length: 3 }, (_, n) => ({ name: `big${n}`, content: zeros(50) })));
  const unpacking = vi.spyOn(zlib, "createInflateRaw");
  expect((await inspect(bytes)).refused).toEqual([expect.stringMatching(/zip bomb/)]);
  expect(unpacking).not.toHaveBeenCalled();
  unpacking.mockRestore();
});

test.each([22, 60, 400])("an archive cut short by %i bytes is refused", async (missing) => {
  const bytes = zip(entries);
  const { inspections, refused } = await inspect(bytes.subarray(0, bytes.length - missing));
  expect(inspections).toEqual([]);
  expect(refused).toEqual([expect.stringMatching(/not a sound zip archive/)]);
});

test("an archive of nothing holds no code", async () => {
  expect((await inspect(zip([]))).refused).toEqual([expect.stringMatching(/no Mach-O code/)]);
});

test("damage anywhere is read or refused, never anything else", async () => {
  const whole = zipLayout(app);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      async (hits) => {
        const damaged = Buffer.from(whole);
        for (const [at, byte] of hits) damaged[at] = byte;
        writeFileSync(path, damaged);
        const tree = await openZip(path).catch((error) => {
          expect(error).toBeInstanceOf(AppError);
          return null;
        });
        tree?.close();
        const { inspections, refused } = await inspectPath(path);
        expect(inspections.length + refused.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 150 },
  );
});
