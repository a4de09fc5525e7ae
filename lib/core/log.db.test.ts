import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test } from "vitest";
import { generateKey } from "#lib/api/access/keys.ts";
import { api } from "#lib/api/router.ts";
import { createLog } from "#lib/core/log.ts";
import { dropProcessState, processState } from "#lib/core/state.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { request, serveContext } from "#lib/testing/request.ts";

useThrowawayDatabase();
afterEach(() => dropProcessState("log"));

function logged(level = "trace"): string[] {
  const lines: string[] = [];
  dropProcessState("log");
  processState("log", () => createLog(level, { write: (line: string) => lines.push(line) }));
  return lines;
}

test("the request id that a caller quotes finds the log line", async () => {
  const lines = logged();
  const response = await api(request("/verdicts/x?chip=m9"), serveContext());
  const { error } = await response.json();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    requestId: error.requestId,
    method: "GET",
    path: "/v1/verdicts/x",
    status: 422,
    code: "invalid_param",
    tier: "anonymous",
  });
});

test("no key is ever logged, good or bad", async () => {
  const lines = logged();
  const key = generateKey("live");
  await api(request("/changes", { key }), serveContext());
  processState("log", () => createLog("trace")).error({
    headers: { authorization: key },
    req: { headers: { Authorization: key } },
  });
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toContain(key);
});

test("a key in an address or a message is masked", async () => {
  const lines = logged();
  const keys = (["free", "test", "live"] as const).map(generateKey);
  for (const key of keys) await api(request(`/nothing/${key}`), serveContext());
  createLog("trace", { write: (line: string) => lines.push(line) }).error(new Error(`no row for ${keys.join()}`));
  expect(lines).toHaveLength(4);
  for (const key of keys) expect(lines.join("")).not.toContain(key.slice("dia_live_".length));
  expect(JSON.parse(lines[2]!).path).toBe("/v1/nothing/dia_live_[redacted]");
});

test("refused requests are not logged at the level info", async () => {
  const lines = logged("info");
  const refused = [
    api(request("/verdicts/x?chip=m9"), serveContext()),
    api(request("/nothing"), serveContext()),
    api(request("/changes", { key: generateKey("live") }), serveContext()),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([422, 404, 401]);
  expect(lines).toEqual([]);
});

test.runIf(process.platform === "linux")("a process ends although its log cannot be written", () => {
  const full = openSync("/dev/full", "w");
  const program = `import { createLog } from ${JSON.stringify(pathToFileURL(resolve("lib/core/log.ts")))};
    const log = createLog("info");
    log.error("unwritten");
    log.fatal("nor this");
    process.exit();`;
  const { status, signal } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    stdio: ["ignore", "ignore", full],
    timeout: 60_000,
  });
  closeSync(full);
  expect({ status, signal }).toEqual({ status: 0, signal: null });
});
