import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serializePipelined } from "#lib/server/http/serialize-pipelined.ts";

let server: Server;
let client: Socket;
const begun: [url: string, response: ServerResponse][] = [];
const urls = () => begun.map(([url]) => url);

beforeEach(async () => {
  begun.length = 0;
  server = createServer(serializePipelined((request, response) => void begun.push([request.url ?? "", response])));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  await once(client, "connect");
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const ask = (...paths: string[]) =>
  client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));

test("a pipelined request starts after the response before it", async () => {
  ask("/1", "/2", "/3");
  await expect.poll(urls).toEqual(["/1"]);
  begun[0]![1].end("one");
  await expect.poll(urls).toEqual(["/1", "/2"]);
  begun[1]![1].end("two");
  await expect.poll(urls).toEqual(["/1", "/2", "/3"]);
  begun[2]![1].end("three");
  ask("/4");
  await expect.poll(urls).toEqual(["/1", "/2", "/3", "/4"]);
});

test("nothing is begun for a client that left", async () => {
  ask("/1", "/2");
  await expect.poll(urls).toEqual(["/1"]);
  const [, response] = begun[0]!;
  client.destroy();
  await once(response, "close");
  expect(urls()).toEqual(["/1"]);
});

test("of 150 pipelined requests 101 are answered before the connection closes", async () => {
  let received = "";
  client.on("data", (chunk) => {
    received += chunk;
  });
  ask(...Array.from({ length: 150 }, (_, index) => `/${index}`));
  const answerAll = () => {
    for (const [url, response] of begun) if (!response.writableEnded) response.end(`answer ${url};`);
    return begun.length;
  };
  await expect.poll(answerAll, { interval: 1 }).toBe(101);
  await once(client, "end");
  expect(received.match(/answer \/\d+;/g)).toEqual(Array.from({ length: 101 }, (_, index) => `answer /${index};`));
  expect(begun).toHaveLength(101);
});
