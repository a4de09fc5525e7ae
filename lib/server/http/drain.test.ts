import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { rememberResponse } from "#lib/server/http/current-response.ts";
import { drain, openConnections } from "#lib/server/http/drain.ts";

/** Sends a request from a thread, reports in `asked` that it is on its way, and then returns what it received. */
const CLIENT = `
  const { parentPort, workerData } = require("node:worker_threads");
  const asked = new Int32Array(workerData.asked);
  const socket = require("node:net").connect(workerData.port, "127.0.0.1", () =>
    socket.write("GET / HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n", () => {
      Atomics.store(asked, 0, 1);
      Atomics.notify(asked, 0);
    }));
  let heard = "";
  socket.on("data", (data) => (heard += data));
  socket.on("error", (cause) => (heard += cause.code));
  socket.on("close", () => parentPort.postMessage(heard));
`;

test("a request queued while the event loop was blocked is answered during shutdown", async () => {
  const server = createServer((_, response) => response.end("answered")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const asked = new SharedArrayBuffer(4);
  const { port } = server.address() as AddressInfo;
  const client = new Worker(CLIENT, { eval: true, workerData: { asked, port } });
  const heard = once(client, "message");
  await once(client, "online");
  // Nothing is accepted or read meanwhile: the request stays in the system's queue.
  Atomics.wait(new Int32Array(asked), 0, 0);
  await drain(server, new Set(), new AbortController().signal);
  expect((await heard)[0]).toContain("answered");
});

/** Several requests, each on its own connection; reports in `asked` that all are on their way. */
const CROWD = `
  const { parentPort, workerData } = require("node:worker_threads");
  const asked = new Int32Array(workerData.asked);
  const heard = [];
  let written = 0;
  for (let each = 0; each < workerData.size; each += 1) {
    let words = "";
    const socket = require("node:net").connect(workerData.port, "127.0.0.1", () =>
      socket.write("GET / HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n", () => {
        written += 1;
        if (written < workerData.size) return;
        Atomics.store(asked, 0, 1);
        Atomics.notify(asked, 0);
      }));
    socket.on("data", (data) => (words += data));
    socket.on("error", (cause) => (words += cause.code));
    socket.on("close", () => {
      heard.push(words);
      if (heard.length === workerData.size) parentPort.postMessage(heard);
    });
  }
`;

test("many requests queued while the event loop was blocked are all answered", async () => {
  const server = createServer((_, response) => response.end("answered")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const asked = new SharedArrayBuffer(4);
  const { port } = server.address() as AddressInfo;
  const crowd = new Worker(CROWD, { eval: true, workerData: { asked, port, size: 50 } });
  const heard = once(crowd, "message");
  await once(crowd, "online");
  Atomics.wait(new Int32Array(asked), 0, 0);
  await drain(server, new Set(), new AbortController().signal);
  const [words] = (await heard) as [string[]];
  expect(words.filter((each) => !each.includes("answered"))).toEqual([]);
});

/** Sends a second request as soon as the first is answered, and reports it in `asked`. */
const ASKS_ON = `
  const { parentPort, workerData } = require("node:worker_threads");
  const asked = new Int32Array(workerData.asked);
  const question = "GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n";
  const socket = require("node:net").connect(workerData.port, "127.0.0.1", () => socket.write(question));
  let heard = "";
  socket.on("data", (data) => {
    heard += data;
    if (!String(data).includes("the first")) return;
    socket.write(question, () => {
      Atomics.store(asked, 0, 1);
      Atomics.notify(asked, 0);
    });
  });
  socket.on("error", (cause) => (heard += cause.code));
  socket.on("close", () => parentPort.postMessage(heard));
`;
// Longer than the shutdown waits before it checks for idle connections again.
const BUSY_MS = 100;

test("a last keep-alive request during shutdown is answered with Connection: close", async () => {
  const answering: ServerResponse[] = [];
  const server = createServer((_, response) => answering.push(response)).listen(0, "127.0.0.1");
  const connections = openConnections(server);
  await once(server, "listening");
  const asked = new Int32Array(new SharedArrayBuffer(4));
  const { port } = server.address() as AddressInfo;
  const client = new Worker(ASKS_ON, { eval: true, workerData: { asked: asked.buffer, port } });
  const heard = once(client, "message");
  await once(server, "request");
  // Too late to send Connection: close.
  answering[0]!.flushHeaders();
  const drained = drain(server, connections, new AbortController().signal);
  await expect.poll(() => server.listening).toBe(false);
  server.on("request", (_, response) => response.end("the second"));
  answering.pop()!.end("the first");
  await nextTurn();
  Atomics.wait(asked, 0, 0);
  Atomics.wait(asked, 0, 1, BUSY_MS);
  await drained;
  expect((await heard)[0]).toMatch(/the first.*Connection: close.*the second$/s);
});

test("a request in progress at shutdown is answered with Connection: close", async () => {
  const answering: ServerResponse[] = [];
  const server = createServer((request, response) => {
    rememberResponse(request, response);
    answering.push(response);
  }).listen(0, "127.0.0.1");
  const connections = openConnections(server);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const heard = once(get({ port, agent: new Agent({ keepAlive: true }) }), "response") as Promise<[IncomingMessage]>;
  await once(server, "request");
  const drained = drain(server, connections, new AbortController().signal);
  await expect.poll(() => server.listening).toBe(false);
  answering[0]!.end("answered");
  const [response] = await heard;
  expect(response.headers.connection).toBe("close");
  response.resume();
  await drained;
});

test("a request on an idle connection at the moment of shutdown is answered", async () => {
  const server = createServer((_, response) => response.end("answered")).listen(0, "127.0.0.1");
  const connections = openConnections(server);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1");
  const heard: string[] = [];
  client.on("data", (data) => heard.push(String(data)));
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => heard.length).toBe(1);
  const drained = drain(server, connections, new AbortController().signal);
  while (server.listening) await nextTurn();
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await Promise.all([drained, once(client, "close")]);
  expect(heard[1]).toMatch(/Connection: close.*answered$/s);
});

test("shutdown does not wait for a connection without a request", async () => {
  const server = createServer((_, response) => response.end("answered")).listen(0, "127.0.0.1");
  const connections = openConnections(server);
  const cutOff = vi.spyOn(server, "closeAllConnections");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(server, "connection");
  await Promise.all([drain(server, connections, new AbortController().signal), once(client, "close")]);
  expect(cutOff).not.toHaveBeenCalled();
});
