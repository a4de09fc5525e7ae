// What the client does, in whatever runs this file: `node|deno run --allow-net --allow-read|bun journey.mjs <client> <origin> <key>`
import { deepStrictEqual, rejects } from "node:assert";
import { argv, stdout } from "node:process";

const [path, origin, key] = argv.slice(2);
const { ApiError, SiliconVerdict } = await import(path);

const statuses = [];
const watched = async (address, init) => {
  const answer = await fetch(address, init);
  statuses.push(answer.status);
  return answer;
};
const api = new SiliconVerdict({ origin, key, fetch: watched });

const first = await api.lookupVerdict("slug:painter-1");
deepStrictEqual([first.slug, first.status], ["painter-1", "native"]);
deepStrictEqual(await api.lookupVerdict("slug:painter-1"), first);
deepStrictEqual(statuses, [200, 304]);

const slugs = [];
for await (const { slug } of api.eachOfCategory({ category: "games", limit: 2 })) slugs.push(slug);
deepStrictEqual(slugs, ["painter-0", "painter-1", "painter-2", "painter-3", "painter-4"]);

await rejects(
  api.lookupVerdict("dash"),
  (cause) => cause instanceof ApiError && cause.status === 409 && cause.suggestions.length === 2,
);

const waits = [];
const patient = new SiliconVerdict({
  origin,
  retriesMax: 1,
  wait: async (milliseconds) => void waits.push(milliseconds),
});
await rejects(patient.lookupVerdict("slug:429-demo"), { status: 429, code: "rate_limited" });
deepStrictEqual(waits, [45_000]);

const stopped = new SiliconVerdict({ origin, signal: AbortSignal.abort(new Error("stopped")) });
await rejects(stopped.lookupVerdict("slug:painter-1"), { message: "stopped" });
stdout.write("ok\n");
