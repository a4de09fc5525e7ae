/** A plain server on loopback that answers as a test wants, also as no good server would. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";

const closing: (() => Promise<void>)[] = [];

/** Closes at the end of each test what `misbehave` opened in it. */
export function useMisbehavingServers(): void {
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
}

export interface Misbehaving {
  readonly origin: string;
  readonly port: number;
  /** As they came. */
  readonly requests: readonly IncomingMessage[];
}

export async function misbehave(handler: RequestListener): Promise<Misbehaving> {
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
