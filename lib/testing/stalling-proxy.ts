/** A proxy in front of PostgreSQL that can stop forwarding: connections stay open without an answer. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

export interface StallingProxy {
  readonly url: string;
  stall(): void;
  resume(): void;
  close(): Promise<void>;
}

/** @param databaseUrl of a server on a Unix socket */
export async function stallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const behind = new URL(databaseUrl);
  const path = join(behind.searchParams.get("host")!, `.s.PGSQL.${behind.port || 5432}`);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on("data", (bytes) => to.write(bytes)).on("error", () => {});
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isStalled) from.pause();
  };
  const server = createServer((socket) => {
    const database = connect(path);
    forward(socket, database);
    forward(database, socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  behind.searchParams.delete("host");
  behind.hostname = "127.0.0.1";
  behind.port = String((server.address() as AddressInfo).port);
  const all = (turn: "pause" | "resume") => {
    isStalled = turn === "pause";
    for (const socket of sockets) socket[turn]();
  };
  return {
    url: behind.href,
    stall: () => all("pause"),
    resume: () => all("resume"),
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
