// A lock for commands in one checkout; a lock that a killed command left behind is taken over.
import { spawnSync } from "node:child_process";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_AGAIN_MS = 200;

/** @param onWait called once, if another command holds the lock */
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

/** @returns whether this process holds it now */
export function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
  try {
    // A link is created atomically, and only if no other process was first.
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

/** Under a lock of its own, so that between check and removal no other command creates its lock. */
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

/** Whether the process that wrote this is alive: its pid alone may be reused or, after a container's restart, ours. */
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

/** When a process started, in the system's format; empty if unknown. */
export function startOf(pid) {
  const table = read(`/proc/${pid}/stat`);
  // Field 22; the second may contain spaces, and ends with the last bracket.
  if (table) return table.slice(table.lastIndexOf(")") + 2).split(" ")[19];
  const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
  const result = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env });
  return (result.stdout ?? "").trim().replace(/\s+/g, " ");
}
