import { expect, test } from "vitest";
import { type FormLimits, readPost } from "#lib/feedback/post.ts";
import { post } from "#lib/testing/form-posts.ts";

const LIMITS: FormLimits = { name: "test", perMinute: 100, type: "application/x-www-form-urlencoded", bytesMax: 10 };
const now = new Date("2026-11-21T10:00:00Z");

test("a body that arrives in time is returned with its networks", async () => {
  expect(await readPost(post("/", "a=ü", { from: "2001:db8:1:2::9" }), LIMITS, now)).toEqual({
    text: "a=ü",
    sender: { network: "2001:db8:1::/48", provider: "2001:db8::/32" },
  });
});

test.each([
  ["203.0.113.7", "203.0.113.0/24", "203.0.0.0/16"],
  ["::ffff:203.0.113.7", "203.0.113.0/24", "203.0.0.0/16"],
  ["nonsense", "unknown", "unknown"],
])("%s is of the network %s and the provider %s", async (from, network, provider) => {
  expect((await readPost(post("/", "", { from }), LIMITS, now)).sender).toEqual({ network, provider });
});

test("a slow body is refused, however small it is", async () => {
  const { url, headers } = post("/", "");
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([97])) });
  const stalled = new Request(url, { method: "POST", headers, body, duplex: "half" } as RequestInit);
  const deadline = new AbortController();
  const reading = readPost(stalled, LIMITS, now, deadline.signal);
  deadline.abort();
  await expect(reading).rejects.toMatchObject({ name: "Refused", status: 408 });
});

test("a body that is not text is refused", async () => {
  const { url, headers } = post("/", "");
  const request = new Request(url, { method: "POST", headers, body: new Uint8Array([0xff, 0xfe]) });
  await expect(readPost(request, LIMITS, now)).rejects.toMatchObject({ status: 400 });
});
