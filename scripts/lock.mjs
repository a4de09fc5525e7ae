// Two commands at once in one checkout take turns; a lock that a killed one left behind is taken over.
import { spawnSync } from "node:child_process";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_AGAIN_MS = 200;

/** @param onWait called once, when another command is at it */
export async function alone(file, onWait, work) {
  let waited = false;
  while (!take(file)) {
    if (!waited) onWait();
    waited = true;
    await sleep(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @returns whether it is ours now */
export function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
  try {
    // A link appears whole or not at all, and only where no other process was first.
    linkSync(own, file);
    return true;
  } catch (cause) {
    if (cause.code !== "EEXIST") throw cause;
    removeStale(file);
    return false;
  } finally {
    rmSync(own);
  }
}

/** Under a lock of its own: between the look and the removal no other command puts its fresh lock there. */
function removeStale(file) {
  if (isHeld(file)) return;
  const guard = `${file}.removing`;
  if (!take(guard)) return;
  try {
    if (!isHeld(file)) rmSync(file, { force: true });
  } finally {
    rmSync(guard);
  }
}

function isHeld(file) {
  const holder = read(file);
  return holder === null || isRunning(holder);
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** Whether the process that wrote this runs: its number alone may be another's by now, or, after a container's restart, ours. */
function isRunning(holder) {
  const [pid, ...started] = holder.trim().split(" ");
  if (!/^[1-9]\d*$/.test(pid) || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (cause) {
    if (cause.code === "ESRCH") return false;
  }
  const now = startOf(Number(pid));
  return now === "" || now === started.join(" ");
}

/** When a process began, in whatever words the system has for it; empty where it has none. */
export function startOf(pid) {
  const table = read(`/proc/${pid}/stat`);
  // The 22nd field; the second may hold spaces, and ends with the last bracket.
  if (table) return table.slice(table.lastIndexOf(")") + 2).split(" ")[19];
  const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
  const told = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env });
  return (told.stdout ?? "").trim().replace(/\s+/g, " ");
}
