/** Serves files on loopback as a download host does, with ranges and ETags; a test may replace a file's response. */
import type { RequestListener, ServerResponse } from "node:http";
import { type LocalServer, startLocalServer } from "#lib/testing/local-server.ts";

export type Served = Buffer | ((response: ServerResponse, range: string | undefined) => void);

export function serveFiles(files: Readonly<Record<string, Served>>): Promise<LocalServer> {
  return startLocalServer(handlerOf(files));
}

export function handlerOf(files: Readonly<Record<string, Served>>): RequestListener {
  return (request, response) => {
    const file = files[decodeURIComponent(request.url!.slice(1))];
    if (file === undefined) return void response.writeHead(404).end();
    const { range } = request.headers;
    if (typeof file === "function") return file(response, range);
    response.setHeader("ETag", `"${file.length}"`).setHeader("Accept-Ranges", "bytes");
    const [, first = "0", last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
    if (!range) return void response.end(file);
    const end = Math.min(last ? Number(last) + 1 : file.length, file.length);
    if (Number(first) >= file.length) return void response.writeHead(416).end();
    response.writeHead(206, { "Content-Range": `bytes ${first}-${end - 1}/${file.length}` });
    response.end(file.subarray(Number(first), end));
  };
}
