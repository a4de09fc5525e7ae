/** A source's published file on loopback, with an ETag, conditional requests and failures on demand. */
import { createHash } from "node:crypto";
import type { RequestListener } from "node:http";
import type { Source } from "#lib/evidence/sources/source.ts";
import type { WatchedSource } from "#lib/evidence/upkeep/watch.ts";
import { type LocalServer, startLocalServer } from "#lib/testing/local-server.ts";

export interface PublishedFile extends LocalServer {
  /** Replaces the file. */
  publish(body: Uint8Array | string): void;
  /** Answers like this from now on; null: normally again. */
  fail(how: RequestListener | null): void;
  readonly watched: WatchedSource;
}

export async function publishFile(source: Source, first: Uint8Array | string, everyDays = 1): Promise<PublishedFile> {
  let body = first;
  let failing: RequestListener | null = null;
  const server = await startLocalServer((request, response) => {
    if (failing) return failing(request, response);
    const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 12)}"`;
    response.setHeader("ETag", etag);
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.end(body);
  });
  return {
    ...server,
    publish(next) {
      body = next;
    },
    fail(how) {
      failing = how;
    },
    watched: { name: source.info.id, source, url: `${server.origin}/file`, everyDays },
  };
}
