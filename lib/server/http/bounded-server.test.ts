import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { boundedServer } from "#lib/server/http/bounded-server.ts";

// More than the system buffers for a client that reads nothing.
const ANSWER = Buffer.alloc(64 * 1024 * 1024);
const STALLED_MS = 300;

test("a client that does not read its response is disconnected", async () => {
  const server = boundedServer(STALLED_MS).on("request", (_, response) => void response.end(ANSWER));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  let hasAnswered = false;
  // On a busy machine a client may be disconnected before it has sent its request.
  while (!hasAnswered) {
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
    const [accepted] = (await once(server, "connection")) as [Socket];
    client.pause().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(accepted, "close");
    hasAnswered = accepted.bytesWritten > 0;
    expect(client.bytesRead).toBeLessThan(ANSWER.length);
    client.destroy();
  }
  server.close();
});
