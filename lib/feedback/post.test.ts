import { expect, test } from "vitest";
import { type Door, readPost } from "#lib/feedback/post.ts";
import { post } from "#lib/testing/posting.ts";

const DOOR: Door = { name: "test", perMinute: 100, type: "application/x-www-form-urlencoded", bytesMax: 10 };
const now = new Date("2026-11-21T10:00:00Z");

test("what arrives in time is text, with the neighbourhood it came from", async () => {
  expect(await readPost(post("/", "a=ü", { from: "2001:db8:1:2::9" }), DOOR, now)).toEqual({
    text: "a=ü",
    neighbourhood: "2001:db8:1::/48",
  });
});

test("what does not arrive in time is refused, however little it is", async () => {
  const { url, headers } = post("/", "");
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([97])) });
  const stalled = new Request(url, { method: "POST", headers, body, duplex: "half" } as RequestInit);
  const deadline = new AbortController();
  const reading = readPost(stalled, DOOR, now, deadline.signal);
  deadline.abort();
  await expect(reading).rejects.toMatchObject({ name: "Refused", status: 408 });
});

test("what is no text is refused", async () => {
  const { url, headers } = post("/", "");
  const request = new Request(url, { method: "POST", headers, body: new Uint8Array([0xff, 0xfe]) });
  await expect(readPost(request, DOOR, now)).rejects.toMatchObject({ status: 400 });
});
