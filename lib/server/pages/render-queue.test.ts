import { expect, test } from "vitest";
import { type QueueLimits, renderQueue } from "#lib/server/pages/render-queue.ts";

const queue = (limits: Partial<QueueLimits> = {}) =>
  renderQueue({ atOnce: 1, waitingMax: 100, waitingMaxPerCaller: 100, deadlineMs: 60_000, ...limits });
const stillWaiting = () => new AbortController().signal;
const turn = () => new Promise((resolve) => setImmediate(resolve));

test("two run, two wait, and the fifth is rejected until a place is free", async () => {
  const { enter } = queue({ atOnce: 2, waitingMax: 2 });
  let inside = 0;
  const leaving: (() => void)[] = [];
  const visit = async () => {
    const leave = await enter("a", stillWaiting());
    inside += 1;
    leaving.push(() => {
      inside -= 1;
      leave();
    });
  };
  const four = [visit(), visit(), visit(), visit()];
  await expect(visit()).rejects.toMatchObject({ reason: "busy" });
  expect(inside).toBe(2);
  for (let left = 0; left < 4; left++) {
    leaving.shift()?.();
    await turn();
    expect(inside).toBe(Math.min(2, 3 - left));
  }
  await Promise.all(four);
  await visit();
  expect(inside).toBe(1);
});

test("callers alternate: one request does not wait behind another caller's hundred", async () => {
  const { enter } = queue();
  const order: string[] = [];
  const first = await enter("crowd", stillWaiting());
  const visit = async (caller: string) => {
    const leave = await enter(caller, stillWaiting());
    order.push(caller);
    leave();
  };
  const all = [...Array.from({ length: 20 }, () => visit("crowd")), visit("visitor"), visit("visitor")];
  first();
  await Promise.all(all);
  expect(order.slice(0, 5)).toEqual(["crowd", "visitor", "crowd", "visitor", "crowd"]);
  expect(order).toHaveLength(22);
});

test("one caller cannot fill the queue for the others", async () => {
  const { enter, close } = queue({ waitingMaxPerCaller: 2 });
  const leave = await enter("crowd", stillWaiting());
  const waiting = [1, 2].map(() => enter("crowd", stillWaiting()).catch(() => null));
  await expect(enter("crowd", stillWaiting())).rejects.toMatchObject({ reason: "busy" });
  const visitor = enter("visitor", stillWaiting());
  leave();
  void waiting[0]?.then((next) => next?.());
  await expect(visitor).resolves.toBeTypeOf("function");
  close();
});

test("a request that waits too long is rejected, and the next one proceeds", async () => {
  const { enter } = queue({ deadlineMs: 1 });
  const leave = await enter("a", stillWaiting());
  await expect(enter("b", stillWaiting())).rejects.toMatchObject({ reason: "busy" });
  leave();
  await expect(enter("c", stillWaiting())).resolves.toBeTypeOf("function");
});

test("an abandoned request is not rendered", async () => {
  const { enter } = queue();
  const leave = await enter("a", stillWaiting());
  const gone = new AbortController();
  const abandoned = enter("b", gone.signal);
  const stays = enter("b", stillWaiting());
  gone.abort();
  await expect(abandoned).rejects.toMatchObject({ reason: "abandoned" });
  await expect(enter("b", gone.signal)).rejects.toMatchObject({ reason: "abandoned" });
  leave();
  await expect(stays).resolves.toBeTypeOf("function");
});

test("closing rejects all waiting and later requests", async () => {
  const { enter, close } = queue();
  const leave = await enter("a", stillWaiting());
  const waiting = ["a", "a", "b"].map((caller) => enter(caller, stillWaiting()));
  close();
  for (const each of waiting) await expect(each).rejects.toMatchObject({ reason: "closing" });
  leave();
  await expect(enter("a", stillWaiting())).rejects.toMatchObject({ reason: "closing" });
});

test("the figures count running, waiting and rejected requests by reason", async () => {
  const { enter, close, figures } = queue({ waitingMax: 1 });
  await enter("a", stillWaiting());
  const waiting = enter("b", stillWaiting());
  await expect(enter("c", stillWaiting())).rejects.toMatchObject({ reason: "busy" });
  expect(figures()).toEqual({ running: 1, waiting: 1, refused: { busy: 1, abandoned: 0, closing: 0 } });
  close();
  await expect(waiting).rejects.toMatchObject({ reason: "closing" });
  expect(figures()).toEqual({ running: 1, waiting: 0, refused: { busy: 1, abandoned: 0, closing: 1 } });
});
