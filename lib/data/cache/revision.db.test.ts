import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { processState } from "#lib/core/state.ts";
import { type Keeping, type Lag, NEVER_BEHIND, readCache, throughCache, UNCHANGING } from "#lib/data/cache/cache.ts";
import { BELIEVED_MS, KnownRevision } from "#lib/data/cache/known-revision.ts";
import {
  bumpRevision,
  catchUp,
  currentRevision,
  latestRevision,
  listen,
  servedRevision,
} from "#lib/data/cache/revision.ts";
import { db } from "#lib/data/client.ts";
import { readiness } from "#lib/site/queries/health.ts";
import { runAdmin, useThrowawayDatabase } from "#lib/testing/database.ts";

const suite = useThrowawayDatabase();

/** How soon is for the servers' own test (e2e/processes.spec.ts); here, that it comes at all. */
const until = (condition: () => boolean) => expect.poll(condition).toBe(true);

const PLAIN = { room: "verdicts", sizeOf: () => 1 } as const;
const publish = (slugs?: readonly string[]) => db().$transaction((tx) => bumpRevision(tx, slugs));
const remember = (key: string, value: string) => throughCache(key, async () => value, PLAIN);

beforeEach(async () => {
  await listen();
  await until(() => currentRevision() !== null);
});

test("a published change becomes known", async () => {
  const before = currentRevision();
  await publish();
  await until(() => currentRevision() !== before);
});

test("what was cached before a change is not handed out after it", async () => {
  await remember("greeting", "old");
  expect(readCache("greeting", "verdicts")).toBe("old");
  const before = currentRevision();
  await publish();
  await until(() => currentRevision() !== before);
  expect(readCache("greeting", "verdicts")).toBeUndefined();
  expect(await remember("greeting", "new")).toBe("new");
});

/** Publishes, and waits until this process has heard of it and of all before it. */
async function change(slugs?: readonly string[]): Promise<void> {
  await publish(slugs);
  const { revision } = await db().serviceState.findUniqueOrThrow({ where: { id: 1 } });
  await until(() => (currentRevision()?.number ?? -1n) >= revision);
}

describe("a change of one title", () => {
  const about = (slug: string, lag: Lag = NEVER_BEHIND) =>
    ({ ...PLAIN, slugsOf: () => [slug], lagOf: () => lag }) satisfies Keeping<string>;

  test("drops what is about it, and nothing that is about others", async () => {
    await throughCache("of blender", async () => "blender", about("blender"));
    await throughCache("of krita", async () => "krita", about("krita"));
    await change(["blender"]);
    expect(readCache("of blender", "verdicts")).toBeUndefined();
    expect(readCache("of krita", "verdicts")).toBe("krita");
    await change(["gimp"]);
    expect(readCache("of krita", "verdicts")).toBe("krita");
  });

  test("leaves a list as it was while a new one is made, for whoever asks next", async () => {
    const list = { ...PLAIN, lagOf: () => ({ servedMs: 60_000, doubtedMs: 0, everyMs: 0 }) };
    let finish = () => {};
    await throughCache("list", async () => "old", list);
    await change(["blender"]);
    const slow = () => new Promise<string>((resolve) => (finish = () => resolve("new")));
    expect(await throughCache("list", slow, list)).toBe("old");
    finish();
    await until(() => readCache("list", "verdicts") === "new");
  });

  test("keeps a value that others overtook while it was made, and none that it overtook itself", async () => {
    const during = (slug: string) => async () => {
      await change([slug]);
      return "made meanwhile";
    };
    await throughCache("others", during("krita"), about("blender"));
    expect(readCache("others", "verdicts")).toBe("made meanwhile");
    await throughCache("own", during("blender"), about("blender"));
    expect(readCache("own", "verdicts")).toBeUndefined();
  });

  test("that another one of anything follows drops everything", async () => {
    await throughCache("of krita", async () => "krita", about("krita"));
    await change(["blender"]);
    await change();
    expect(readCache("of krita", "verdicts")).toBeUndefined();
  });
});

describe("a change that names no title", () => {
  const list = (doubtedMs: number) =>
    ({ ...PLAIN, lagOf: () => ({ servedMs: 60_000, doubtedMs, everyMs: 0 }) }) satisfies Keeping<string>;

  test("leaves for a while what may be behind, until a new one is made, though such changes follow each other", async () => {
    const made: string[] = [];
    const make = async () => {
      const value = `made ${made.length}`;
      made.push(value);
      await change();
      return value;
    };
    expect(await throughCache("page", make, list(60_000))).toBe("made 0");
    expect(await throughCache("page", make, list(60_000))).toBe("made 0");
    await change(["blender"]);
    expect(readCache("page", "verdicts")).toMatch(/^made/);
  });

  test("drops what may not, or not for so long", async () => {
    await throughCache("doubted", async () => "old", list(0));
    await change();
    expect(readCache("doubted", "verdicts")).toBeUndefined();
  });

  test("leaves alone what no change touches", async () => {
    await throughCache("file", async () => "built", { ...PLAIN, lagOf: () => UNCHANGING });
    await change();
    await change();
    expect(readCache("file", "verdicts")).toBe("built");
  });
});

test("a value that was made while the data changed is not kept", async () => {
  const before = currentRevision();
  const value = await throughCache(
    "slow",
    async () => {
      await publish();
      await until(() => currentRevision() !== before);
      return "made from old data";
    },
    PLAIN,
  );
  expect(value).toBe("made from old data");
  expect(readCache("slow", "verdicts")).toBeUndefined();
});

test("callers who ask for one thing at one time share one making of it", async () => {
  let made = 0;
  const make = async () => {
    made += 1;
    await sleep(20);
    return made;
  };
  expect(await Promise.all([1, 2, 3].map(() => throughCache("shared", make, PLAIN)))).toEqual([1, 1, 1]);
});

async function cutListener(): Promise<void> {
  const admin = new pg.Client({ connectionString: suite.url() });
  await admin.connect();
  await admin.query("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'revision'");
  await admin.end();
}

test("a change made while the listener's connection is cut becomes known, and nothing is forgotten before", async () => {
  await remember("kept", "value");
  const before = currentRevision();
  await cutListener();
  expect(currentRevision()).toBe(before);
  await publish();
  await until(() => readCache("kept", "verdicts") === undefined);
  await until(() => currentRevision() !== null && currentRevision() !== before);
});

test("while the database is away, what is kept goes on being served; what is not kept is not made up", async () => {
  await remember("kept", "value");
  const away = await lockOut();
  try {
    await expect.poll(() => [currentRevision(), servedRevision() !== null]).toEqual([null, true]);
    expect(await throughCache("kept", () => Promise.reject(new Error("away")), PLAIN)).toBe("value");
    await expect(throughCache("new", () => db().title.count(), PLAIN)).rejects.toThrow();
    expect(await (await readiness()).json()).toMatchObject({ status: expect.stringMatching(/^degraded/) });
    expect((await readiness()).status).toBe(200);
  } finally {
    await away.over();
  }
  await expect.poll(currentRevision).not.toBeNull();
  expect(await remember("kept", "other")).toBe("value");
});

describe("where the event loop was busy for longer than a word of the revision is believed", () => {
  let now: number;
  let theirs: KnownRevision;
  const state = () => processState("revision", () => ({ known: theirs }));
  beforeEach(() => {
    now = 0;
    const aging = new KnownRevision(() => now);
    aging.confirm(currentRevision()!.number);
    theirs = state().known;
    state().known = aging;
  });
  afterEach(() => {
    state().known = theirs;
  });

  test("the database is asked again before anything is made anew", async () => {
    await remember("kept", "value");
    now = BELIEVED_MS + 1;
    expect(readCache("kept", "verdicts")).toBeUndefined();
    expect(await throughCache("kept", () => Promise.reject(new Error("made anew")), PLAIN)).toBe("value");
  });

  test("and before what was made meanwhile is thrown away", async () => {
    const makeSlowly = async () => {
      now = BELIEVED_MS + 1;
      return "value";
    };
    await throughCache("slowly made", makeSlowly, PLAIN);
    expect(readCache("slowly made", "verdicts")).toBe("value");
  });
});

test("a thread that was told of a newer revision asks for it before anything is made", async () => {
  const state = processState("revision", () => ({ known: new KnownRevision(() => 0) }));
  const theirs = state.known;
  const newest = latestRevision()!;
  state.known = new KnownRevision(() => performance.now());
  state.known.confirm(newest - 1n);
  try {
    await catchUp(newest);
    expect(latestRevision()).toBe(newest);
  } finally {
    state.known = theirs;
  }
});

/** Nobody gets in, and who is in is thrown out. */
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
