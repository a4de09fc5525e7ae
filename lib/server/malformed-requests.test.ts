import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseMalformed, refuseTunnel } from "#lib/server/malformed-requests.ts";

let server: Server;
beforeAll(async () => {
  server = createServer().on("clientError", refuseMalformed).on("connect", refuseTunnel).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

test.each([
  { why: "a method that HTTP does not know", line: "FOO /v1/titles HTTP/1.1", status: 400 },
  { why: "a tunnel", line: "CONNECT example.org:443 HTTP/1.1", status: 405 },
  { why: "an endless address", line: `GET /${"a".repeat(20_000)} HTTP/1.1`, status: 431 },
])("$why is refused in the envelope, for scripts of any origin to read", async ({ line, status }) => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`${line}\r\nHost: example.org\r\n\r\n`);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  const headers = new Headers(
    head
      .split("\r\n")
      .slice(1)
      .map((each) => each.split(/: (.*)/s).slice(0, 2) as [string, string]),
  );
  const { error } = JSON.parse(body);
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(error).toMatchObject({ type: "invalid_request", code: "invalid_param" });
  expect(headers.get("X-Request-Id")).toBe(error.requestId);
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
});
