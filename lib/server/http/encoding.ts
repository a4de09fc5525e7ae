/** Content-Encoding: the best compression that client and server support. */
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { type Body, toBody, toBytes } from "#lib/api/http/call-and-reply.ts";
import { memoize } from "#lib/core/memoize.ts";

const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Compressed with both encodings, or uncompressed. The plain text of a compressed body is decompressed on demand. */
export type Packed = Readonly<Partial<Record<Encoding, Body>>> & { readonly length: number };

const COMPRESSIBLE =
  /^(text\/|image\/svg|application\/(json|javascript|xml|manifest\+json|linkset\+json|[a-z.-]+\+(json|xml)))/;
const MIN_COMPRESSED = 600;
// zlib's minimum; it allocates again when its buffer is full.
const CHUNK_MIN = 64;
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
// Lower than any q-value that a client sends.
const UNNAMED_IDENTITY = 0.0001;

/** RFC 9110, section 12.5.3; among equals the smaller. A client that accepts no encoding gets the plain text. */
export const encodingFor = memoize((accepted: string): Encoding => {
  const weights = new Map<string, number>();
  for (const offer of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = offer.split(";").map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    if (name) weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const rest = weights.get("*");
  const weightOf = (name: Encoding) => weights.get(name) ?? rest ?? (name === "identity" ? UNNAMED_IDENTITY : 0);
  const best = Math.max(...ENCODINGS.map(weightOf));
  return best > 0 ? (ENCODINGS.find((name) => weightOf(name) === best) ?? "identity") : "identity";
});

export async function pack(plain: Buffer, type: string): Promise<Packed> {
  if (!COMPRESSIBLE.test(type) || plain.length < MIN_COMPRESSED)
    return { identity: toBody(plain), length: plain.length };
  const [gzipped, br] = await Promise.all([
    promisify(gzip)(plain, { level: GZIP_LEVEL }),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ]);
  return { gzip: toBody(gzipped), br: toBody(br), length: plain.length };
}

export const isCompressed = ({ gzip }: Packed) => gzip !== undefined;

const unpacking = new WeakMap<Packed, Promise<Body>>();

/** Concurrent callers share one decompression. */
export function unpack(packed: Packed): Promise<Body> {
  const { identity, gzip, length } = packed;
  if (identity) return Promise.resolve(identity);
  const under = unpacking.get(packed);
  if (under) return under;
  // One chunk: by default zlib emits chunks of 16 KiB, each in its own turn of the event loop.
  const made = promisify(gunzip)(toBytes(gzip!), { chunkSize: length + CHUNK_MIN });
  const shared = made.finally(() => unpacking.delete(packed));
  unpacking.set(packed, shared);
  return shared;
}

export function bytesOf({ identity, gzip, br }: Packed): number {
  return (identity?.length ?? 0) + (gzip?.length ?? 0) + (br?.length ?? 0);
}
