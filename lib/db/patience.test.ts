import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { patiently } from "#lib/db/patience.ts";

function beBusy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test("an answer that lies there counts, however long the event loop was busy", async () => {
  const server = createServer((socket) => socket.on("data", (data) => socket.write(data))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  const busy = setInterval(() => beBusy(30), 1);
  const answers: string[] = [];
  for (const word of ["one", "two", "three"]) {
    const answer = once(socket, "data").then(([data]) => String(data));
    socket.write(word);
    // The echo is made by this very loop: one turn later it lies there.
    answers.push(await patiently(45, answer));
  }
  clearInterval(busy);
  socket.destroy();
  server.close();
  expect(answers).toEqual(["one", "two", "three"]);
});

test("silence ends, and so does an answer that fails", async () => {
  await expect(patiently(1, new Promise(() => {}))).rejects.toThrow("no answer within 1 ms");
  await expect(patiently(1_000, Promise.reject(new Error("refused")))).rejects.toThrow("refused");
});
