/** Whether a process is alive, by its pid. */
import { readFileSync } from "node:fs";

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return !isUnreaped(pid);
}

/** Zombies stay in the process table, and accept signals, until their parent reaps them; in a container that may never happen. */
function isUnreaped(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name before it is in brackets, and may contain brackets itself.
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}
