import { beforeEach, expect, test, vi } from "vitest";
import { reportsCommand } from "#lib/cli/reports.ts";
import { parseEnv } from "#lib/core/env.ts";
import { db } from "#lib/data/client.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS, entry, importEntries, PACKAGES } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

const createdAt = date("2026-11-20T10:00:00Z");
const said = {
  status: "native",
  appVersion: "5.2",
  macos: 27,
  chip: "apple_silicon",
  found: "get_info",
  createdAt,
} as const;

beforeEach(async () => {
  await db().feedback.deleteMany();
  await db().title.deleteMany();
  await importEntries(PACKAGES, "2026-11-01", entry("painter", []));
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "painter" } });
  await db().feedback.createMany({
    data: ["first", "second"].map((id) => ({ id, kind: "report", titleId, ...said })),
  });
});

async function run(...args: string[]): Promise<Record<string, unknown>[]> {
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    const context = { days: DAYS, signal: new AbortController().signal, settings: parseEnv({}) };
    await reportsCommand(context).parseAsync(args, { from: "user" });
    return printed.mock.calls.flatMap(([text]) =>
      String(text)
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
  } finally {
    printed.mockRestore();
  }
}
const ids = async (...args: string[]) => (await run("list", ...args)).map(({ id }) => id);

test("pending reports are listed, decided, and listed under their decision", async () => {
  expect(await run("list")).toMatchObject([
    { id: "first", title: "painter", status: "native", macos: 27, found: "get_info", state: "pending" },
    { id: "second" },
  ]);
  expect(await run("accept", "first")).toMatchObject([{ id: "first", title: "painter", isNews: true }]);
  expect(await run("reject", "second", "--reason", "a joke")).toEqual([
    { id: "second", title: "painter", state: "rejected", reason: "a joke" },
  ]);
  expect(await ids()).toEqual([]);
  expect(await ids("--state", "accepted")).toEqual(["first"]);
  expect(await ids("--state", "rejected")).toEqual(["second"]);
  expect(await ids("--state", "all")).toEqual(["first", "second"]);
});

test("an accepted report is withdrawn, and listed with those that were rejected", async () => {
  await run("accept", "first");
  expect(await run("withdraw", "first", "--reason", "misread")).toMatchObject([
    { id: "first", title: "painter", state: "rejected", reason: "misread", evidence: "withdrawn" },
  ]);
  expect(await ids("--state", "rejected")).toEqual(["first"]);
});

test("a dry run decides nothing", async () => {
  await run("accept", "first", "--dry-run");
  await run("reject", "second", "--dry-run");
  expect(await ids()).toEqual(["first", "second"]);
  expect(await db().signal.count()).toBe(0);
});

test("title requests are listed after reports, and decided by the same commands", async () => {
  const request = { kind: "title_request", name: "Stitcher", chip: "apple_silicon", createdAt } as const;
  await db().feedback.createMany({
    data: [
      { id: "third", ...request },
      { id: "fourth", ...request },
    ],
  });
  expect((await run("list")).map(({ kind, id, name }) => [kind, id, name])).toEqual([
    ["report", "first", "painter"],
    ["report", "second", "painter"],
    ["wish", "fourth", "Stitcher"],
    ["wish", "third", "Stitcher"],
  ]);
  expect(await run("accept", "third")).toMatchObject([{ id: "third", name: "Stitcher", state: "accepted" }]);
  expect(await run("reject", "--all", "--like", "stitch", "--reason", "spam")).toEqual([
    { id: "fourth", name: "Stitcher", state: "rejected", reason: "spam" },
  ]);
  expect(await ids()).toEqual(["first", "second"]);
  expect(await run("reject", "--all")).toHaveLength(2);
  expect(await ids()).toEqual([]);
});

test("a correction is listed with its words; accepted, it changes nothing", async () => {
  const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug: "painter" } });
  const correction = {
    kind: "correction",
    titleId,
    chip: "apple_silicon",
    part: "maker",
    right: "It is Brush Ltd.",
  } as const;
  await db().feedback.create({ data: { id: "fifth", createdAt, ...correction } });
  const [, , listed] = await run("list");
  expect(listed).toMatchObject({ kind: "correction", title: "painter", part: "maker", right: "It is Brush Ltd." });
  const before = await db().signal.count();
  expect(await run("accept", "fifth")).toMatchObject([{ id: "fifth", title: "painter", state: "accepted" }]);
  expect([await db().signal.count(), await ids()]).toEqual([before, ["first", "second"]]);
  await db().feedback.create({ data: { id: "sixth", createdAt, ...correction, right: "Visit our Casino" } });
  expect(await run("reject", "--all", "--like", "casino")).toMatchObject([{ id: "sixth", state: "rejected" }]);
});

test("a message is listed with the address to answer to, which goes with the decision", async () => {
  const message = { kind: "message", chip: "apple_silicon", message: "May I print it?" } as const;
  for (const id of ["seventh", "eighth"])
    await db().feedback.create({ data: { id, createdAt, ...message, replyTo: `${id}@example.org` } });
  const [, , ...listed] = await run("list");
  expect(listed).toMatchObject([{ id: "eighth" }, { id: "seventh", kind: "message", message: "May I print it?" }]);
  expect(await run("accept", "seventh")).toMatchObject([{ id: "seventh", replyTo: "seventh@example.org" }]);
  expect(await run("reject", "--all", "--like", "EIGHTH@")).toMatchObject([{ id: "eighth", state: "rejected" }]);
  expect(await db().feedback.findMany({ where: { kind: "message" }, select: { replyTo: true } })).toEqual([
    { replyTo: null },
    { replyTo: null },
  ]);
});

test.each([[["reject"]], [["reject", "first", "--all"]], [["reject", "first", "--like", "a"]]])(
  "%j is refused, and rejects nothing",
  async (args) => {
    const exit = vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("exit");
    });
    const printed = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    try {
      await expect(run(...args)).rejects.toThrow("exit");
      expect(String(printed.mock.calls[0])).toContain("--all");
    } finally {
      exit.mockRestore();
      printed.mockRestore();
    }
    expect(await ids()).toEqual(["first", "second"]);
  },
);
