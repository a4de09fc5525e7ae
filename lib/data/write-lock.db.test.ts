import { executionAsyncResource } from "node:async_hooks";
import pg from "pg";
import { expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { WriteLockRefused, withWriteLock } from "#lib/data/write-lock.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { holdWriteLock } from "#lib/testing/write-lock.ts";

const suite = useThrowawayDatabase();

async function terminate(name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: suite.url() });
  await admin.connect();
  await admin.query(
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name LIKE $1 AND datname = current_database()",
    [`${name}%`],
  );
  await admin.end();
}

test("a second writer learns which process writes, and since when", async () => {
  const release = await holdWriteLock("ingest homebrew-cask");
  const refusal = withWriteLock("ingest doesitarm", async () => "done", { waitMs: 0 });
  await expect(refusal).rejects.toThrow(WriteLockRefused);
  await expect(refusal).rejects.toThrow(
    new RegExp(`^ingest homebrew-cask, process ${process.pid} on .+ is writing to this database \\(since 20.+ UTC\\)`),
  );
  await expect(withWriteLock("ingest doesitarm", async () => "done", { waitMs: 1 })).rejects.toThrow(
    /^ingest homebrew-cask, .*Nothing was done after 0 s of waiting/,
  );
  await release();
});

test("a waiting writer names the other process, and continues after it", async () => {
  const order: string[] = [];
  const release = await holdWriteLock("refresh");
  const waiting: string[] = [];
  const second = withWriteLock("ingest", async () => void order.push("second"), {
    onWait: (words) => {
      waiting.push(words);
      order.push("first");
      void release();
    },
  });
  await second;
  expect(order).toEqual(["first", "second"]);
  expect(waiting).toEqual([expect.stringMatching(/^Waiting: refresh, process/)]);
});

test("a nested call uses the same lock, and a failure releases it", async () => {
  expect(await withWriteLock("outer", () => withWriteLock("inner", async () => "done", { waitMs: 0 }))).toBe("done");
  await expect(withWriteLock("breaks", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await withWriteLock("next", async () => "free", { waitMs: 0 })).toBe("free");
});

test("a writer whose connection is lost writes nothing more", async () => {
  const lost = withWriteLock("unlucky", async () => {
    await terminate("unlucky");
    const other = await holdWriteLock("lucky");
    const writing = transact((tx) => tx.title.create({ data: { slug: "late", name: "Late", kind: "app" } }));
    await writing.finally(other);
  });
  await expect(lost).rejects.toThrow(/connection to the database was lost/);
  expect(await db().title.count()).toBe(0);
});

test("after release no asynchronous context carries the lock", async () => {
  const marksOfATick = () =>
    new Promise<number>((resolve) =>
      process.nextTick(() => resolve(Object.getOwnPropertySymbols(executionAsyncResource()).length)),
    );
  const before = await marksOfATick();
  const underLock = await withWriteLock("ingest", marksOfATick);
  expect(underLock).toBe(before + 1);
  expect(await marksOfATick()).toBe(before);
});
