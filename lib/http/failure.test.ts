import { once } from "node:events";
import { PrismaPg } from "@prisma/adapter-pg";
import { expect, test } from "vitest";
import { AppError } from "#lib/errors.ts";
import { toAppError } from "#lib/http/failure.ts";
import { freePort } from "#lib/testing/redis.ts";
import { PrismaClient } from "#prisma/generated/client.ts";

test("an error of ours stays what it is", () => {
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

test("a file that is missing is not a database that is away", () => {
  expect(
    toAppError(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" })).details.status,
  ).toBeUndefined();
});

test("error.server: a database that refuses connections is 503, with when to come back", async () => {
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
