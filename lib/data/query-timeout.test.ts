import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { clientWithQueryTimeout } from "#lib/data/query-timeout.ts";

const message = (type: string, body: Buffer | string) => {
  const bytes = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
};
const WELCOME = message("R", Buffer.alloc(4));
const READY = message("Z", "I");
const DONE = message("C", "SELECT 0\0");
const GONE = message("E", "SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0");

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** Answers one statement, then terminates the connection: both arrive together. */
async function dyingPostgres(): Promise<number> {
  server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(Buffer.concat([WELCOME, READY]));
      socket.once("data", () => socket.end(Buffer.concat([DONE, READY, GONE])));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

test("a connection that breaks between two callers does not crash the process", async () => {
  const port = await dyingPostgres();
  const Client = clientWithQueryTimeout({ statementMs: 60_000, graceMs: 0 });
  const pool = new pg.Pool({ Client, host: "127.0.0.1", port, user: "anybody", database: "any", max: 1 });
  const first = pool.query("SELECT");
  const next = pool.connect();
  expect((await first).command).toBe("SELECT");
  const lent = await next;
  await expect(lent.query("SELECT")).rejects.toThrow();
  lent.release(true);
  await pool.end();
});
