/** A plain HTTP server on loopback that answers as a test wants, even against the protocol. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";

const closing: (() => Promise<void>)[] = [];

/** Closes the servers that a test started, at the end of that test. */
export function useLocalServers(): void {
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
}

export interface LocalServer {
  readonly origin: string;
  readonly port: number;
  /** In order of arrival. */
  readonly requests: readonly IncomingMessage[];
}

export async function startLocalServer(handler: RequestListener): Promise<LocalServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    handler(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, requests };
}
