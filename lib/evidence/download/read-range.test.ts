import { expect, test } from "vitest";
import { permit } from "#lib/evidence/download/permission.ts";
import { readRange } from "#lib/evidence/download/read-range.ts";
import { startLocalServer, useLocalServers } from "#lib/testing/local-server.ts";

useLocalServers();

const asking = { permission: permit(["127.0.0.1"]) };
const answering = (contentRange: string, body: string) =>
  startLocalServer((_, response) => response.writeHead(206, { "Content-Range": contentRange, ETag: '"a"' }).end(body));

test("reads bytes from the middle, and the file's size", async () => {
  const { origin, requests } = await answering("bytes 2-4/10", "234");
  const read = await readRange(`${origin}/app.zip`, 2, 3, asking);
  expect(read).toEqual({ bytes: Buffer.from("234"), total: 10, etag: '"a"', url: `${origin}/app.zip` });
  expect(requests[0]!.headers).toMatchObject({ range: "bytes=2-4", "accept-encoding": "identity" });
});

test("returns fewer bytes at the end of the file", async () => {
  const { origin } = await answering("bytes 8-9/10", "89");
  expect((await readRange(origin, 8, 5, asking))?.bytes.toString()).toBe("89");
});

test("returns null if the server sends only whole files, without reading the body", async () => {
  const { origin } = await startLocalServer((_, response) => response.end("0123456789"));
  expect(await readRange(origin, 2, 3, asking)).toBe(null);
});

test.each([
  { when: "another range", contentRange: "bytes 0-2/10", body: "012", said: "another range" },
  { when: "a range of unknown length", contentRange: "bytes 2-4/*", body: "234", said: "another range" },
  { when: "no range at all", contentRange: "", body: "234", said: "another range" },
  { when: "more than asked for", contentRange: "bytes 2-4/10", body: "23456789", said: "more than" },
  { when: "less than asked for", contentRange: "bytes 2-4/10", body: "23", said: "less than" },
])("$when is refused", async ({ contentRange, body, said }) => {
  const { origin } = await answering(contentRange, body);
  await expect(readRange(origin, 2, 3, asking)).rejects.toThrow(`${origin}: sent ${said}`);
});
