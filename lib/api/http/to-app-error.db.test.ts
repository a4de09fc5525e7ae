import { once } from "node:events";
import { PrismaPg } from "@prisma/adapter-pg";
import { expect, test } from "vitest";
import { toAppError } from "#lib/api/http/to-app-error.ts";
import { AppError } from "#lib/core/errors.ts";
import { db } from "#lib/data/client.ts";
import { withTimeout } from "#lib/data/with-timeout.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { freePort } from "#lib/testing/redis.ts";
import { PrismaClient } from "#prisma/generated/client.ts";

useThrowawayDatabase();

test("an AppError is returned unchanged", () => {
  const error = new AppError("ambiguous", "several");
  expect(toAppError(error)).toBe(error);
});

test.each([new Error("secret detail"), "a string", null, undefined, { message: "an object" }])(
  "what was not foreseen tells nothing: %s",
  (cause) => {
    const error = toAppError(cause);
    expect(error).toMatchObject({ code: "internal", details: { cause } });
    expect(error.message).toBe(
      "Something went wrong on our side. Try again later, and quote the requestId if it persists.",
    );
  },
);

test("an empty database error counts as an unreachable database", async () => {
  const cause = await withTimeout(1, new Promise(() => {})).catch((error: unknown) => error);
  expect(toAppError(cause)).toMatchObject({ code: "internal", details: { status: 503, retryAfterSeconds: 5 } });
});

test("a missing file does not count as an unreachable database", () => {
  expect(
    toAppError(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" })).details.status,
  ).toBeUndefined();
});

test("error.server: a database that refuses connections is 503 with Retry-After", async () => {
  const url = `postgresql://nobody@127.0.0.1:${await freePort()}/nothing`;
  expect(await failureAt(url)).toMatchObject({ code: "internal", details: { status: 503, retryAfterSeconds: 5 } });
});

test("a database socket that is not there is 503", async () => {
  const url = "postgresql://nobody@localhost/nothing?host=/nonexistent";
  expect(await failureAt(url)).toMatchObject({ code: "internal", details: { status: 503 } });
});

test("a database that hangs up is 503", async () => {
  const { createServer } = await import("node:net");
  const server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  expect(await failureAt(`postgresql://nobody@127.0.0.1:${port}/nothing`)).toMatchObject({ details: { status: 503 } });
  server.close();
});

test.each(["28P01", "28000", "53100", "53200", "53300", "57P03"])(
  "a database that rejects connections (%s) is 503",
  async (code) => {
    const { createServer } = await import("node:net");
    const said = Buffer.from(["SFATAL", `C${code}`, 'Mrole "nobody" is refused', "", ""].join("\0"));
    const length = Buffer.alloc(4);
    length.writeInt32BE(said.length + 4);
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => socket.end(Buffer.concat([Buffer.from("E"), length, said])));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    expect(await failureAt(`postgresql://nobody@127.0.0.1:${port}/nothing`)).toMatchObject({
      details: { status: 503 },
    });
    server.close();
  },
);

test("a statement over the pool's timeout is cancelled and answered with 503", async () => {
  const limit = await db().$queryRaw<{ limit: string }[]>`SELECT current_setting('statement_timeout') AS limit`;
  expect(limit).toEqual([{ limit: "10s" }]);
  const slow = db().$transaction([
    db().$executeRaw`SET LOCAL statement_timeout = 1`,
    db().$queryRaw`SELECT pg_sleep(5)`,
  ]);
  expect(await slow.catch(toAppError)).toMatchObject({ details: { status: 503, retryAfterSeconds: 5 } });
});

test("a transaction that finds no connection or no time is 503", async () => {
  const cut = db().$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_sleep(0.1)`;
      return tx.title.count();
    },
    { timeout: 1 },
  );
  const failure = toAppError(await cut.catch((cause) => cause));
  expect(failure).toMatchObject({ details: { status: 503, cause: { code: "P2028" } } });
});

async function failureAt(connectionString: string): Promise<AppError> {
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString, connectionTimeoutMillis: 1_000 }) });
  const failure = await client.apiKey.findFirst().then(
    () => null,
    (cause) => toAppError(cause),
  );
  await client.$disconnect();
  if (!failure) throw new Error("the query went through");
  return failure;
}
