// Two commands at once in one checkout take turns; a lock that a killed one left behind is taken over.
import { spawnSync } from "node:child_process";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

function removeStale(file) {
  const holder = read(file);
  if (holder === null || isAtIt(holder)) return;
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Another command may have been quicker, and this be its fresh lock.
  if (read(aside) !== holder && !existsSync(file)) linkSync(aside, file);
  rmSync(aside);
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** Whether the process that wrote this runs: its number alone may be another's by now, or, after a container's restart, ours. */
function isAtIt(holder) {
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
