import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type CacheOptions, getOrCompute, peek, REFRESH_EVERY_MS, STALE_MAX_MS } from "#lib/data/cache/cache.ts";
import { BELIEVED_MS } from "#lib/data/cache/change-log.ts";
import {
  bumpRevision,
  catchUp,
  confirmVersion,
  currentVersion,
  latestRevision,
  listen,
  servedVersion,
} from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";
import { readiness } from "#lib/site/queries/status/health.ts";
import { runAdmin, useThrowawayDatabase } from "#lib/testing/database.ts";

const suite = useThrowawayDatabase();

/** How soon is for the servers' own test (e2e/processes.spec.ts); here, that it comes at all. */
const until = (condition: () => boolean) => expect.poll(condition).toBe(true);

const IN = ["verdicts"] as const;
const PLAIN = { partitions: IN, sizeOf: () => 1 } as const;
const about = (...slugs: string[]) => ({ ...PLAIN, slugsOf: () => slugs }) satisfies CacheOptions<string>;
const cached = (key: string) => peek<string>(key, IN)?.value;
const store = (key: string, value: string, options: CacheOptions<string> = PLAIN) =>
  getOrCompute(key, async () => value, options);

/** Moves this process's clock forward; it never goes back. */
let skippedMs = 0;
const skip = async (ms: number) => {
  skippedMs += ms;
  await confirmVersion();
};

beforeEach(async () => {
  await listen();
  await until(() => currentVersion() !== null);
});
beforeAll(() => {
  const real = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => real() + skippedMs);
});
afterAll(() => vi.restoreAllMocks());

/** Publishes, and waits until this process has received the notification. */
async function change(slugs: readonly string[] | "all"): Promise<void> {
  await db().$transaction((tx) => bumpRevision(tx, slugs));
  await heardOfAll();
}

async function heardOfAll(): Promise<void> {
  const { revision } = await db().serviceState.findUniqueOrThrow({ where: { id: 1 } });
  await until(() => latestRevision() === revision);
}

describe("a change", () => {
  test("of one title recomputes every entry about it, and no others", async () => {
    await store("blender", "blender", about("blender"));
    await store("krita", "krita", about("krita", "blender-addons"));
    await change(["blender"]);
    expect([cached("blender"), cached("krita")]).toEqual([undefined, "krita"]);
    expect(await store("blender", "new", about("blender"))).toBe("new");
    await change(["blender-addons"]);
    expect([cached("blender"), cached("krita")]).toEqual(["new", undefined]);
  });

  test("of all titles recomputes every entry, also one without titles", async () => {
    await store("list", "list");
    await change("all");
    expect(cached("list")).toBeUndefined();
  });

  test("of more titles than can be named is one of all", async () => {
    await store("list", "list");
    await change(Array.from({ length: 1_001 }, (_, index) => `title-${index}`));
    expect(cached("list")).toBeUndefined();
  });

  test("of another title keeps an entry for a minute, while one copy is recomputed", async () => {
    let computed = 0;
    const compute = async () => `copy ${++computed}`;
    const ask = () => getOrCompute("page", compute, PLAIN);
    expect(await ask()).toBe("copy 1");
    await skip(REFRESH_EVERY_MS);
    await change(["blender"]);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(["copy 1", "copy 1", "copy 1"]);
    await until(() => cached("page") === "copy 2");
    await change(["blender"]);
    expect(await ask()).toBe("copy 2");
    expect(computed).toBe(2);
  });

  test("appears within a minute, even if recomputing fails and more changes follow", async () => {
    await store("minute", "old");
    await change(["blender"]);
    const failing = () => Promise.reject(new Error("the database is away"));
    for (let ms = 0; ms < STALE_MAX_MS - 10_000; ms += 10_000) {
      expect(await getOrCompute("minute", failing, PLAIN)).toBe("old");
      await skip(10_000);
      await change(["krita"]);
    }
    await skip(10_000);
    expect(cached("minute")).toBeUndefined();
    await expect(getOrCompute("minute", failing, PLAIN)).rejects.toThrow("away");
  });

  test("during a computation discards the value only if it is about its title", async () => {
    const during = (slug: string) => async () => {
      await change([slug]);
      return "computed meanwhile";
    };
    await getOrCompute("others", during("krita"), about("blender"));
    expect(cached("others")).toBe("computed meanwhile");
    await getOrCompute("own", during("blender"), about("blender"));
    expect(cached("own")).toBeUndefined();
  });
});

describe("concurrent callers of one key", () => {
  test("share one computation", async () => {
    let computed = 0;
    const compute = async () => {
      computed += 1;
      await sleep(20);
      return `copy ${computed}`;
    };
    const asked = [1, 2, 3].map(() => getOrCompute("shared", compute, PLAIN));
    expect(await Promise.all(asked)).toEqual(["copy 1", "copy 1", "copy 1"]);
  });

  test("ignore a computation from before a change, which never replaces a newer value", async () => {
    let finish = () => {};
    const slow = () => new Promise<string>((resolve) => (finish = () => resolve("old")));
    const first = getOrCompute("overtaken", slow, about("blender"));
    await change(["blender"]);
    expect(await store("overtaken", "new", about("blender"))).toBe("new");
    finish();
    expect(await first).toBe("old");
    expect(cached("overtaken")).toBe("new");
  });
});

test("a value is stored in its own partition only", async () => {
  const either = (partition: "documents" | "missing" | null) =>
    ({ partitions: ["documents", "missing"], partitionOf: () => partition, sizeOf: () => 1 }) as const;
  const found = () => (["documents", "missing"] as const).map((each) => peek<string>("page", [each])?.value);
  await store("page", "here", either("documents"));
  expect(found()).toEqual(["here", undefined]);
  await change("all");
  await store("page", "gone", either("missing"));
  expect(found()).toEqual([undefined, "gone"]);
  await change("all");
  await store("page", "private", either(null));
  expect(found()).toEqual([undefined, undefined]);
});

/** What a backup of an earlier revision leaves. */
async function restoreTo(revision: bigint): Promise<void> {
  await db().$transaction([
    db().$executeRaw`DELETE FROM "RevisionChange" WHERE revision > ${revision}`,
    db().$executeRaw`UPDATE "ServiceState" SET revision = ${revision}`,
  ]);
}

test("answers of a database restored from a backup replace later ones", async () => {
  await change(["blender"]);
  await store("krita", "of the later state", about("krita"));
  await restoreTo(latestRevision()! - 1n);
  await heardOfAll();
  expect(cached("krita")).toBeUndefined();
});

async function cutListener(): Promise<void> {
  const admin = new pg.Client({ connectionString: suite.url() });
  await admin.connect();
  await admin.query("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'revision'");
  await admin.end();
}

test("changes during a lost LISTEN connection are noticed, and nothing is evicted before", async () => {
  await store("cached", "value");
  const before = currentVersion();
  await cutListener();
  expect(currentVersion()).toBe(before);
  await db().$transaction((tx) => bumpRevision(tx, "all"));
  await until(() => cached("cached") === undefined);
  await until(() => currentVersion() !== null && currentVersion() !== before);
});

test("while the database is down, cached values are served, and all else fails", async () => {
  await store("cached", "value");
  const away = await lockOut();
  try {
    await expect.poll(() => [currentVersion(), servedVersion() !== null]).toEqual([null, true]);
    expect(await getOrCompute("cached", () => Promise.reject(new Error("away")), PLAIN)).toBe("value");
    await expect(getOrCompute("new", async () => String(await db().title.count()), PLAIN)).rejects.toThrow();
    expect(await (await readiness()).json()).toMatchObject({ status: expect.stringMatching(/^degraded/) });
    expect((await readiness()).status).toBe(200);
  } finally {
    await away.over();
  }
  await expect.poll(currentVersion).not.toBeNull();
  expect(await store("cached", "other")).toBe("value");
});

describe("after the event loop was blocked for longer than the revision is trusted", () => {
  test("the database is asked again before anything is computed anew", async () => {
    await store("cached", "value");
    skippedMs += BELIEVED_MS + 1;
    expect(cached("cached")).toBeUndefined();
    expect(await getOrCompute("cached", () => Promise.reject(new Error("computed anew")), PLAIN)).toBe("value");
  });

  test("a value computed meanwhile is cached", async () => {
    const computeSlowly = async () => {
      skippedMs += BELIEVED_MS + 1;
      return "value";
    };
    await getOrCompute("slow", computeSlowly, PLAIN);
    await confirmVersion();
    expect(cached("slow")).toBe("value");
  });
});

test("a renderer first adopts its parent's revision, even an older one", async () => {
  const before = latestRevision()!;
  await db().$transaction((tx) => bumpRevision(tx, []));
  await catchUp(before + 1n);
  expect(latestRevision()).toBe(before + 1n);
  await restoreTo(before);
  await catchUp(before);
  expect(latestRevision()).toBe(before);
});

/** Refuses new connections and ends those there are. */
async function lockOut(): Promise<{ over(): Promise<void> }> {
  const name = new URL(suite.url()).pathname.slice(1);
  const admin = new URL(suite.url());
  admin.pathname = "/postgres";
  await runAdmin(admin.href, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await runAdmin(
    admin.href,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
  );
  return { over: () => runAdmin(admin.href, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`) };
}
