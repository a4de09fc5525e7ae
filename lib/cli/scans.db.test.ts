import { beforeEach, expect, test, vi } from "vitest";
import { scansCommand } from "#lib/cli/scans.ts";
import { parseEnv } from "#lib/core/env.ts";
import { db } from "#lib/data/client.ts";
import { receiveScans } from "#lib/feedback/receive-scans.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { postScans, SCAN } from "#lib/testing/form-posts.ts";
import { DAYS, entry, importEntries, PACKAGES } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

beforeEach(async () => {
  await db().title.deleteMany();
  await db().contributedScan.deleteMany();
  const identifiers = [{ scheme: "bundle", value: SCAN.bundleId }] as const;
  await importEntries(PACKAGES, "2026-11-01", entry("painter", [], { identifiers }));
  for (const network of [1, 2, 3])
    await receiveScans(postScans([SCAN], { from: `203.0.${network}.7` }), true, new Date());
});

async function run(...args: string[]): Promise<string[]> {
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    const context = { days: DAYS, signal: new AbortController().signal, settings: parseEnv({}) };
    const command = scansCommand(context);
    for (const each of [command, ...command.commands]) each.exitOverride();
    await command.parseAsync(args, { from: "user" });
    return printed.mock.calls.flatMap(([text]) => String(text).split("\n").filter(Boolean));
  } finally {
    printed.mockRestore();
    told.mockRestore();
  }
}
const words = (line: string | undefined) => line?.split(/ {2,}/);

test("waiting scans are listed, accepted and withdrawn", async () => {
  const day = new Date().toISOString().slice(0, 10);
  expect((await run("list")).map(words)).toEqual([
    ["painter", day, "native", "5.2", "waits", "3 networks", "no team id that we have on record"],
  ]);
  expect(await run("list", "--since", "2999-01-01")).toEqual([]);
  expect(JSON.parse((await run("accept", "painter", "--json"))[0]!)).toMatchObject({
    title: "painter",
    state: "heard",
  });
  const [heard] = (await run("list", "--json")).map((line) => JSON.parse(line));
  expect(heard).toMatchObject({
    state: "heard",
    networks: [expect.any(String), expect.any(String), expect.any(String)],
  });
  expect(await run("withdraw", "--network", "another")).toEqual([]);
  expect(await run("withdraw", "--network", heard.networks[0], "--dry-run")).toHaveLength(1);
  expect((await run("withdraw", "--since", day)).map(words)).toEqual([["painter", day, "native", "5.2"]]);
  expect((await run("list")).map((line) => words(line)?.slice(4))).toEqual([
    ["withdrawn", "0 networks"],
    ["waits", "3 networks", "scans of it were withdrawn before"],
  ]);
});

test.each([["withdraw"], ["withdraw", "--since", "yesterday"]])(
  "%s %s %s is wrong usage, and changes nothing",
  async (...args) => {
    await run("accept", "painter");
    await expect(run(...args)).rejects.toThrow();
    expect(await db().signal.count()).toBe(1);
  },
);
