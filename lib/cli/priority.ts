import { constants, getPriority, setPriority } from "node:os";

const LOW = constants.priority.PRIORITY_BELOW_NORMAL;

/** Whoever waits for an answer comes first. Who was told to be slower still stays so: only root may take that back. */
export function giveWay(): void {
  if (getPriority() < LOW) setPriority(LOW);
}
