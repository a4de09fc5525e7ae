import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { waitAtMost, withTimeout } from "#lib/data/with-timeout.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a result that has arrived counts, even if the event loop was blocked", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [peer] = (await once(server, "connection")) as [Socket];
  await once(socket, "ready");
  // After a timer callback the loop reads its sockets, as it does after being busy.
  await new Promise((turn) => setTimeout(turn, 0));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const answer = withTimeout(
    5,
    once(socket, "data").then(([data]) => String(data)),
  );
  peer.write("here");
  vi.advanceTimersByTime(20);
  const heard = await answer.catch(String);
  socket.destroy();
  peer.destroy();
  server.close();
  expect(heard).toBe("here");
});

test("silence ends, and so does an answer that fails", async () => {
  await expect(withTimeout(1, new Promise(() => {}))).rejects.toThrow("no answer within 1 ms");
  await expect(withTimeout(1_000, Promise.reject(new Error("refused")))).rejects.toThrow("refused");
});

test("a bounded wait ends with the work, with the time or with the signal, and passes a failure on", async () => {
  const never = new Promise<void>(() => {});
  const aborted = AbortSignal.abort();
  await waitAtMost(60_000, Promise.resolve());
  await waitAtMost(1, never);
  await waitAtMost(60_000, never, aborted);
  await expect(waitAtMost(60_000, Promise.reject(new Error("refused")))).rejects.toThrow("refused");
});
