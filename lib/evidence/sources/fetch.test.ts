import { expect, test } from "vitest";
import { fetchInput } from "#lib/evidence/sources/fetch.ts";
import { startLocalServer, useLocalServers } from "#lib/testing/local-server.ts";

useLocalServers();

test("an operator may type a private URL; a source may not name one", async () => {
  const { origin } = await startLocalServer((_, response) => response.setHeader("ETag", '"a"').end("hello"));
  expect(await fetchInput(origin, null, { typed: true })).toMatchObject({
    bytes: Buffer.from("hello"),
    etag: '"a"',
    served: { lastModified: null, servedAt: expect.any(Date) },
  });
  await expect(fetchInput(origin, null)).rejects.toThrow("refused");
});

test("a typed URL cannot redirect to another private one", async () => {
  const { port } = await startLocalServer((_, response) => response.end("secret"));
  const { origin } = await startLocalServer((_, response) =>
    response.writeHead(302, { Location: `http://localhost:${port}/` }).end(),
  );
  await expect(fetchInput(origin, null, { typed: true })).rejects.toThrow("refused");
});

test("an unchanged file is not read", async () => {
  const { origin } = await startLocalServer((_, response) => response.writeHead(304).end());
  expect(await fetchInput(origin, '"a"', { typed: true })).toBe(null);
});
