/** GET /data/{date or latest}/{file}: from the disk, with ranges and strong ETags. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { isNotModified } from "#lib/api/http/conditional.ts";
import { dataHeaders } from "#lib/api/http/headers.ts";
import { findFile, LATEST, PACKED, type PublishedFile, releasesHome } from "#lib/dataset/release/list-releases.ts";
import { mediaType } from "#lib/dataset/release/manifest.ts";
import { parseRange } from "#lib/dataset/release/range.ts";

const PATH = /^\/data\/([^/]+)\/([^/]+)$/;
const METHODS = "GET, HEAD, OPTIONS";
const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Content-Range, Accept-Ranges, Content-Location",
};
// A dated file never changes; `latest` changes weekly at most.
const CACHE = { dated: "public, max-age=31536000, immutable", latest: "public, max-age=300" } as const;

/** @param path resolved */
export function isReleaseFile(path: string): boolean {
  return PATH.test(path);
}

export async function serveRelease(request: Request, home: string = releasesHome()): Promise<Response> {
  const { method, headers, url } = request;
  if (method === "OPTIONS") return answer(204, { Allow: METHODS, "Access-Control-Allow-Methods": METHODS });
  if (method !== "GET" && method !== "HEAD") return answer(405, { Allow: METHODS, "Cache-Control": "no-store" });
  const [, release = "", name = ""] = PATH.exec(new URL(url).pathname) ?? [];
  const file = await findFile(home, release, name);
  if (!file) return notFound();
  // Ranges are of the uncompressed file only.
  const isPacked = file.packedBytes !== null && !headers.has("range") && accepts(headers.get("accept-encoding"));
  const described = await headersOf(file, release, name, isPacked);
  const current = { etag: described.ETag, lastModified: described["Last-Modified"] };
  if (isNotModified((name) => headers.get(name), current)) return answer(304, described);
  const range = isSameAs(headers.get("if-range"), current) ? parseRange(headers.get("range"), file.bytes) : null;
  if (range === "unsatisfiable") return answer(416, { "Content-Range": `bytes */${file.bytes}` });
  const bytes = isPacked ? file.packedBytes! : file.bytes;
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const sent = {
    ...described,
    "Content-Type": mediaType(name),
    "Content-Length": String(end - start + 1),
    ...(isPacked && { "Content-Encoding": "gzip" }),
    ...(range && { "Content-Range": `bytes ${start}-${end}/${file.bytes}` }),
  };
  return answer(
    range ? 206 : 200,
    sent,
    method === "HEAD" ? null : open(isPacked ? `${file.path}${PACKED}` : file.path, start, end),
  );
}

async function headersOf(
  { path, date, sha256, packedBytes }: PublishedFile,
  release: string,
  name: string,
  isPacked: boolean,
) {
  const digest =
    sha256 ??
    createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
  return {
    ETag: `"${digest.slice(0, 32)}${isPacked ? "-gzip" : ""}"`,
    ...(packedBytes !== null && { Vary: "Accept-Encoding" }),
    "Last-Modified": new Date(`${date}T00:00:00Z`).toUTCString(),
    "Accept-Ranges": "bytes",
    "Cache-Control": release === LATEST ? CACHE.latest : CACHE.dated,
    // Names the release behind `latest`.
    "Content-Location": `/data/${date}/${name}`,
  };
}

/** Whether gzip is listed with a weight above 0 (RFC 9110, section 12.5.3). */
const accepts = (encodings: string | null) =>
  /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i.test(encodings ?? "");

/** If-Range: a range of a changed file would not fit the client's part. */
function isSameAs(ifRange: string | null, { etag, lastModified }: { etag: string; lastModified: string }): boolean {
  return ifRange === null || ifRange === etag || ifRange === lastModified;
}

function open(path: string, start: number, end: number): ReadableStream {
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
}

function notFound(): Response {
  return answer(
    404,
    { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    "There is no such file. /data lists the releases, which of them stay, and what is in them.\n",
  );
}

function answer(status: number, headers: Record<string, string>, body: BodyInit | null = null): Response {
  return new Response(body, { status, headers: { ...CORS, ...dataHeaders(), ...headers } });
}
