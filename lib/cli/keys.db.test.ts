import type { Command } from "commander";
import { expect, test, vi } from "vitest";
import { verifyKey } from "#lib/api/access/keys.ts";
import { keysCommand } from "#lib/cli/keys.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

interface Outcome {
  stdout: string;
  stderr: string;
  failure?: Error;
}

async function run(...args: string[]): Promise<Outcome> {
  const outcome: Outcome = { stdout: "", stderr: "" };
  const keep = (stream: "stdout" | "stderr", text: unknown) => {
    outcome[stream] += text;
    return true;
  };
  const stdout = vi.spyOn(process.stdout, "write").mockImplementation((text) => keep("stdout", text));
  const stderr = vi.spyOn(process.stderr, "write").mockImplementation((text) => keep("stderr", text));
  const command = keysCommand();
  for (const each of [command, ...command.commands]) quietly(each, outcome);
  await command.parseAsync(args, { from: "user" }).catch((failure) => {
    outcome.failure = failure;
  });
  stdout.mockRestore();
  stderr.mockRestore();
  return outcome;
}

function quietly(command: Command, outcome: Outcome): void {
  command.exitOverride().configureOutput({
    writeErr: (text) => {
      outcome.stderr += text;
    },
    writeOut: (text) => {
      outcome.stdout += text;
    },
  });
}

const records = ({ stdout }: Outcome) =>
  stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test("stdout contains only the issued key, and the key works", async () => {
  const { stdout } = await run("issue", "--tier", "live", "--capability", "change_feed", "--label", "a fleet");
  expect(stdout).toMatch(/^dia_live_[0-9A-Za-z]{30}\n$/);
  expect(await verifyKey(stdout.trim(), new Date())).toMatchObject({ label: "a fleet", capabilities: ["change_feed"] });
});

test("the list shows everything about a key except the key", async () => {
  const { stdout: key } = await run("issue", "--tier", "test", "--expires", "2020-02-29", "--label", "listed");
  const list = await run("list");
  expect(list.stdout).not.toContain(key.trim());
  expect(records(list).find(({ label }) => label === "listed")).toEqual({
    id: expect.stringMatching(/^key_[0-9A-Za-z]{12}$/),
    tier: "test",
    label: "listed",
    capabilities: [],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    expiresAt: "2020-02-29T00:00:00.000Z",
    revokedAt: null,
  });
});

test("a key that expired before it was issued never works", async () => {
  const { stdout } = await run("issue", "--tier", "free", "--expires", "2020-01-01");
  expect(await verifyKey(stdout.trim(), new Date())).toBeNull();
});

test("a revoked key stops working", async () => {
  const { stdout } = await run("issue", "--tier", "live", "--label", "to be revoked");
  const { id } = records(await run("list")).find(({ label }) => label === "to be revoked");
  expect(records(await run("revoke", id, "--dry-run"))[0]).toMatchObject({ id, revokedAt: null });
  expect(records(await run("revoke", id))[0]).toMatchObject({ id, revokedAt: expect.any(String) });
  expect(await verifyKey(stdout.trim(), new Date(Date.now() + 1_000))).toBeNull();
});

test("a free key gets no capability, and the operator is warned", async () => {
  const { stdout, stderr } = await run("issue", "--tier", "free", "--capability", "change_feed");
  expect(stderr).toContain("unlocks no paid capability");
  expect(await verifyKey(stdout.trim(), new Date())).toMatchObject({ capabilities: [] });
});

test("a dry run stores nothing", async () => {
  const before = (await run("list")).stdout;
  const dry = await run("issue", "--tier", "live", "--capability", "change_feed", "--dry-run");
  expect(records(dry)).toEqual([{ tier: "live", capabilities: ["change_feed"] }]);
  expect((await run("list")).stdout).toBe(before);
});

test.each([
  { when: "no tier", args: ["issue"], says: "--tier" },
  { when: "an unknown tier", args: ["issue", "--tier", "gold"], says: "free, test, live" },
  { when: "an unknown capability", args: ["issue", "--tier", "live", "--capability", "x"], says: "change_feed" },
  { when: "no real date", args: ["issue", "--tier", "live", "--expires", "2026-02-30"], says: "calendar date" },
  { when: "no id", args: ["revoke"], says: "id" },
])("wrong usage is refused with the correct form: $when", async ({ args, says }) => {
  const { stdout, stderr, failure } = await run(...args);
  expect(failure).toMatchObject({ code: expect.stringMatching(/^commander\./) });
  expect(stderr).toContain(says);
  expect(stdout).toBe("");
});

test("revoking a key that does not exist fails", async () => {
  expect((await run("revoke", "key_nobody")).failure?.message).toContain("no key has the id key_nobody");
});
