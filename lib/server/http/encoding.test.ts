import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { toBytes } from "#lib/api/http/call-and-reply.ts";
import { bytesOf, encodingFor, pack, unpack } from "#lib/server/http/encoding.ts";

test.each([
  ["", "identity"],
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["identity", "identity"],
  ["br;q=0", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, gzip;q=0.000", "identity"],
  ["br;q=0.2, gzip;q=0.8", "gzip"],
  ["identity;q=0.5, br;q=0.1", "identity"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["*;q=0", "identity"],
  ["GZIP ; Q=1", "gzip"],
  ["zstd, brotli", "identity"],
  ["gzip;q=nonsense", "identity"],
])("a client that accepts %j gets %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

const page = Buffer.from(`<p>${"native ".repeat(500)}</p>`);

test("a page is stored compressed, and decompresses to the same bytes", async () => {
  const packed = await pack(page, "text/html; charset=utf-8");
  expect(packed.length).toBe(page.length);
  expect(bytesOf(packed)).toBeLessThan(page.length);
  for (const plain of [
    gunzipSync(toBytes(packed.gzip!)),
    brotliDecompressSync(toBytes(packed.br!)),
    toBytes(await unpack(packed)),
  ])
    expect(plain.equals(page)).toBe(true);
});

test.each([500, 20_000])("the cached bytes of a page of %i words reference no larger buffer", async (words) => {
  const varied = Array.from({ length: words }, (_, index) => (index * 2_654_435_761).toString(36)).join(" ");
  const { gzip, br } = await pack(Buffer.from(varied), "text/html");
  for (const body of [gzip!, br!]) {
    const held = typeof body === "string" ? body.length : body.buffer.byteLength;
    expect(held).toBeLessThan(1.5 * body.length);
  }
});

test("concurrent clients without compression share one decompression, which is not cached", async () => {
  const packed = await pack(page, "text/html; charset=utf-8");
  const [first, second] = await Promise.all([unpack(packed), unpack(packed)]);
  expect(second).toBe(first);
  expect(await unpack(packed)).not.toBe(first);
});

test.each([
  ["an image", "image/png", page],
  ["a short text", "text/plain", Buffer.from("short")],
])("%s is not compressed", async (_, type, body) => {
  const packed = await pack(body, type);
  expect(Object.keys(packed).sort()).toEqual(["identity", "length"]);
  expect(toBytes(await unpack(packed))).toEqual(body);
});
