import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { setHost, trustForwardedFor } from "#lib/server/http/forwarded.ts";

function arriving(from: string, ...raw: string[]): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  const request = new IncomingMessage(socket);
  request.rawHeaders = raw;
  for (let index = 0; index < raw.length; index += 2)
    request.headers[raw[index]!.toLowerCase()] = raw[index + 1] as string;
  return request;
}

test.each([
  { when: "nothing is claimed", raw: [], proxies: 0, believed: "203.0.113.9" },
  { when: "the client claims another", raw: ["X-Forwarded-For", "1.1.1.1"], proxies: 0, believed: "203.0.113.9" },
  { when: "our proxy says who asked", raw: ["X-Forwarded-For", "1.1.1.1, 2.2.2.2"], proxies: 1, believed: "2.2.2.2" },
])(
  "the address that counts is the one we saw ourselves when $when, however it is read",
  ({ raw, proxies, believed }) => {
    const request = arriving("203.0.113.9", "Accept", "*/*", ...raw);
    trustForwardedFor(request, proxies);
    expect(request.headers["x-forwarded-for"]).toBe(believed);
    expect(request.rawHeaders).toEqual(["Accept", "*/*", "x-forwarded-for", believed]);
  },
);

test.each([[[]], [["Host", "evil example"]], [["host", "other.example", "HOST", "third.example"]]])(
  "whatever Host came, %j, the request is for this site",
  (raw) => {
    const request = arriving("203.0.113.9", ...raw);
    setHost(request, "siliconverdict.test");
    expect(request.headers.host).toBe("siliconverdict.test");
    expect(request.rawHeaders).toEqual(["host", "siliconverdict.test"]);
  },
);
