import { executionAsyncResource } from "node:async_hooks";
import pg from "pg";
import { expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { transact } from "#lib/data/transaction.ts";
import { TurnRefused, takeTurn } from "#lib/data/turn.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { holdTurn } from "#lib/testing/turns.ts";

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

test("who comes second is told in plain words who is writing and since when", async () => {
  const release = await holdTurn("ingest homebrew-cask");
  const refusal = takeTurn("ingest doesitarm", async () => "done", { waitMs: 0 });
  await expect(refusal).rejects.toThrow(TurnRefused);
  await expect(refusal).rejects.toThrow(
    new RegExp(`^ingest homebrew-cask, process ${process.pid} on .+ is writing to this database \\(since 20.+ UTC\\)`),
  );
  await expect(takeTurn("ingest doesitarm", async () => "done", { waitMs: 1 })).rejects.toThrow(
    /^ingest homebrew-cask, .*Nothing was done after 0 s of waiting/,
  );
  await release();
});

test("who waits says for whom, and goes on when the other has finished", async () => {
  const order: string[] = [];
  const release = await holdTurn("refresh");
  const waiting: string[] = [];
  const second = takeTurn("ingest", async () => void order.push("second"), {
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

test("a turn within a turn is the same turn, and a failure gives it back", async () => {
  expect(await takeTurn("outer", () => takeTurn("inner", async () => "done", { waitMs: 0 }))).toBe("done");
  await expect(takeTurn("breaks", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await takeTurn("next", async () => "free", { waitMs: 0 })).toBe("free");
});

test("whose connection is lost writes nothing more: somebody else may have the turn", async () => {
  const lost = takeTurn("unlucky", async () => {
    await terminate("unlucky");
    const other = await holdTurn("lucky");
    const writing = transact((tx) => tx.title.create({ data: { slug: "late", name: "Late", kind: "app" } }));
    await writing.finally(other);
  });
  await expect(lost).rejects.toThrow(/connection to the database was lost half-way/);
  expect(await db().title.count()).toBe(0);
});

test("once nobody has a turn, nothing in the process carries one", async () => {
  const marksOfATick = () =>
    new Promise<number>((resolve) =>
      process.nextTick(() => resolve(Object.getOwnPropertySymbols(executionAsyncResource()).length)),
    );
  const before = await marksOfATick();
  const inTurn = await takeTurn("ingest", marksOfATick);
  expect(inTurn).toBe(before + 1);
  expect(await marksOfATick()).toBe(before);
});
