import { expect, test } from "vitest";
import { ASAR_HEAD_BYTES } from "#lib/inspect/containers/asar.ts";
import type { TreeFile } from "#lib/inspect/containers/file-tree.ts";
import { openAsar } from "#lib/inspect/containers/open-asar.ts";
import { HEAD_BYTES } from "#lib/inspect/macho.ts";
import { asar } from "#lib/testing/archive-fixtures.ts";
import { thin } from "#lib/testing/macho-fixtures.ts";

const module = thin("x86_64", { length: 2 * HEAD_BYTES });
const REACH = 1024 * 1024;
const BLOCK = 65_536;

/** Like a compressed archive: only the beginning can be read directly, and the whole only in order. */
function packed(bytes: Buffer, breaksAt = Number.POSITIVE_INFINITY) {
  const sent = { bytes: 0 };
  const file: TreeFile = {
    path: "app.asar",
    size: () => bytes.length,
    read: async (offset, length) =>
      offset + length > REACH ? new Uint8Array() : bytes.subarray(offset, offset + length),
    stream: async () =>
      (async function* () {
        for (let at = 0; at < bytes.length; at += BLOCK) {
          if (at >= breaksAt) throw new Error("unexpected end");
          sent.bytes = at + BLOCK;
          yield bytes.subarray(at, at + BLOCK);
        }
      })(),
  };
  return { file, sent };
}

const withGap = (gap: number, after = 0) =>
  asar({ "near.node": module, gap: Buffer.alloc(gap), "far.node": module, rest: Buffer.alloc(after) });
const headsOf = async (bytes: Buffer) => {
  const { file, sent } = packed(bytes);
  const heads = await Promise.all((await openAsar(file)).map((each) => each.read(0, HEAD_BYTES)));
  return { heads: heads.map((head) => Buffer.from(head)), sent: sent.bytes };
};
const head = module.subarray(0, HEAD_BYTES);

test("a module beyond the first bytes is read sequentially up to its end", async () => {
  const { heads, sent } = await headsOf(withGap(5_000_000, 5_000_000));
  expect(heads.map((each) => each.equals(head))).toEqual([true, true]);
  expect(sent).toBeLessThan(5_000_000 + 3 * BLOCK);
});

test("nothing is unpacked where all modules lie near", async () => {
  expect(await headsOf(asar({ "near.node": module, rest: Buffer.alloc(5_000_000) }))).toEqual({
    ...{ heads: [head], sent: 0 },
  });
});

test.each([-1, 0, 1, HEAD_BYTES - 1])(
  "a module that begins %i bytes after the end of the directory's share",
  async (over) => {
    const start = withGap(0).indexOf(module, withGap(0).indexOf(module) + 1);
    const { heads } = await headsOf(withGap(ASAR_HEAD_BYTES - start + over - 4));
    expect(heads.map((each) => each.equals(head))).toEqual([true, true]);
  },
);

test("a truncated archive is reported", async () => {
  const { file } = packed(withGap(5_000_000), 1_000_000);
  await expect(openAsar(file)).rejects.toThrow("app.asar: damaged: unexpected end");
});

test("an entry beyond the archive's end is reported, and the others are read", async () => {
  const bytes = withGap(5_000_000).toString("latin1");
  // The same number of digits, so that offsets stay.
  const lying = bytes.replace(
    /("far\.node":\{"size":\d+,"offset":")(\d+)/,
    (_, key, at) => key + "9".repeat(at.length),
  );
  const [near, far] = await openAsar(packed(Buffer.from(lying, "latin1")).file);
  expect(Buffer.from(await near!.read(0, HEAD_BYTES)).equals(head)).toBe(true);
  await expect(far!.read(0, HEAD_BYTES)).rejects.toThrow("lies further into a compressed archive than we read");
});
