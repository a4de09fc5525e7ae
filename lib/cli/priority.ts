import { constants, getPriority, setPriority } from "node:os";

const LOW = constants.priority.PRIORITY_BELOW_NORMAL;

/** Lowers this process's priority below servers'. A lower one set from outside stays: only root may raise it. */
export function lowerPriority(): void {
  if (getPriority() < LOW) setPriority(LOW);
}
