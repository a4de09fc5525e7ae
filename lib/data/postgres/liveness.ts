/** Whether a process runs, asked by its id. */
import { readFileSync } from "node:fs";

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return !isUnreaped(pid);
}

/** The dead stay in the table, and take signals, until their parent takes note: in a container that can be never. */
function isUnreaped(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name stands before it in brackets, and may hold some of its own.
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}
