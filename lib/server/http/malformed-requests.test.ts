import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rememberResponse } from "#lib/server/http/current-response.ts";
import { refuseMalformed, refuseTunnel } from "#lib/server/http/malformed-requests.ts";

const CHECK_INTERVAL_MS = 10;
// A busy machine may take long from a connection to its first byte, and a silent connection is closed.
const REQUEST_TIMEOUT_MS = 500;

let server: Server;
beforeAll(async () => {
  const timeouts = {
    headersTimeout: REQUEST_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
  };
  server = createServer(timeouts, (request, response) => {
    rememberResponse(request, response);
    if (request.url === "/answers-early") response.writeHead(200).write("half an ");
    request.resume();
  });
  server.on("clientError", refuseMalformed).on("connect", refuseTunnel).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

/** @returns everything received for exactly these bytes */
function send(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

test.each([
  { what: "a body that never ends", bytes: "POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{" },
  { what: "headers that never end", bytes: "GET / HTTP/1.1\r\nHost: a\r\nX: " },
])("$what is refused with 408 in the envelope", async ({ bytes }) => {
  const [head = "", body = ""] = (await send(bytes)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(body).error).toMatchObject({ code: "invalid_param" });
});

test("a silent connection is closed without a response", async () => {
  expect(await send("")).toBe("");
});

test("no refusal is written into an answer under way", async () => {
  const answer = await send("POST /answers-early HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{").catch(() => "cut");
  expect(answer).not.toContain("408");
});

test.each([
  { why: "a method that HTTP does not know", line: "FOO /v1/titles HTTP/1.1", status: 400 },
  { why: "a tunnel", line: "CONNECT example.org:443 HTTP/1.1", status: 405 },
  { why: "an endless address", line: `GET /${"a".repeat(20_000)} HTTP/1.1`, status: 431 },
])("$why is refused in the envelope, for scripts of any origin to read", async ({ line, status }) => {
  const [head = "", body = ""] = (await send(`${line}\r\nHost: example.org\r\n\r\n`)).split("\r\n\r\n");
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
