/** A round-robin proxy in front of several servers, without retries: the caller sees every refusal. */
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Balancer {
  readonly origin: string;
  /** How many requests each server got, including former ones. */
  readonly sent: ReadonlyMap<string, number>;
  /** Sends further requests to these servers. */
  use(origins: readonly string[]): void;
  close(): Promise<void>;
}

export async function balance(origins: readonly string[]): Promise<Balancer> {
  let behind = origins;
  let turn = 0;
  const sent = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const origin = behind[turn++ % behind.length]!;
    sent.set(origin, (sent.get(origin) ?? 0) + 1);
    const { method, headers, url } = incoming;
    const onward = request(new URL(url!, origin), { method, headers, agent }, (answer) => {
      // They are about the server's connection, not the caller's.
      delete answer.headers.connection;
      delete answer.headers["keep-alive"];
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.on("error", () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    onward.on("error", (cause) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(String(cause));
    });
    incoming.pipe(onward);
  };
  // A caller never finds a kept connection closed under a request, however busy the machine.
  const server = createServer({ keepAliveTimeout: 0 }, forward).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    sent,
    use: (next) => {
      behind = next;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
