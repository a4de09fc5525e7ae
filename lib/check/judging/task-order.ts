/** In which order figures and groups stand. */
import type { Task } from "#lib/check/judging/tasks.ts";

const LATER: readonly Task[] = ["switch", "print", "may", "below", "extra", "look", "probably", "fine"];
/** Of a library of games. */
export const TODAY: readonly Task[] = ["native", "rosetta", "helped", "perhaps", "lost", "untold"];
export const TASK_ORDER: readonly Task[] = [
  // What stops is told before what may.
  "replace",
  "ask",
  "yearly",
  "update",
  "upgrade",
  "play",
  "elsewhere",
  ...LATER,
  ...TODAY,
];
