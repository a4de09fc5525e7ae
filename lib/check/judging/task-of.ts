/** Which task an app of a list belongs to. Pure. */
import type { Action } from "#lib/check/judging/judge.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { type Fate, fateOf } from "#lib/check/judging/summary.ts";
import type { Task } from "#lib/check/judging/tasks.ts";
import { isOfPastYear } from "#lib/check/words/doubt.ts";
import { isOfPrinter } from "#lib/contract/title-parts.ts";

const TASK_OF: Readonly<Record<Fate, Task>> = {
  ...{ stops: "ask", early: "ask", lost: "ask", update: "update", mayStop: "may" },
  ...{ extra: "extra", unknown: "look", probably: "probably", forced: "switch", fine: "fine", below: "below" },
};
/** Where the action says more than what becomes of the app. */
const TASK_FOR: Readonly<Partial<Record<Action, Task>>> = {
  ...{ update: "update", replace: "replace", remove: "replace", extra: "extra" },
};

export function taskOf(row: Row): Task {
  const fate = fateOf(row);
  const isLost = fate === "stops" || fate === "early" || fate === "lost";
  const mayStay = fate === "fine" || fate === "forced" || fate === "probably" || fate === "update";
  if (row.title && isOfPrinter(row.title.slug) && !mayStay) return "print";
  if (row.judgement.action === "upgrade") return "upgrade";
  const task = (isLost && TASK_FOR[row.judgement.action]) || TASK_OF[fate];
  if (row.title?.kind === "game" && (task === "replace" || task === "ask"))
    return fate === "stops" ? "play" : "elsewhere";
  return task === "ask" && isOfPastYear(row) ? "yearly" : task;
}
