/** A web-standard handler behind a real HTTP server on a free loopback port. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

export interface Listening {
  readonly origin: string;
  close(): Promise<void>;
}

export async function listen(handler: (request: Request) => Promise<Response>): Promise<Listening> {
  const server = createServer(getRequestListener(handler, { overrideGlobalObjects: false })).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
