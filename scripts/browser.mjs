// Programs that the tests need besides npm packages: found on the system, or installed by apt as root on Debian.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Interrupted, run, runBin, SetupError, say } from "./setup.mjs";

// Chromium's headless shell takes a third less work for the same pages.
const SHELL = "chromium-headless-shell";
const BROWSERS = [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
/** Besides a browser: Debian packages, and how to detect each. */
const OTHERS = [
  // The rate limiter is tested against a real Redis if possible.
  { name: "redis-server", isThere: () => onPath("redis-server") },
  // An independent program reads the data release.
  { name: "sqlite3", isThere: () => onPath("sqlite3") },
  // The collector for Macs is written in zsh; shellcheck reads it.
  { name: "zsh", isThere: () => onPath("zsh") },
  { name: "shellcheck", isThere: () => onPath("shellcheck") },
  // The oldest supported PostgreSQL, if Debian has it.
  { name: "postgresql-15", isThere: () => existsSync("/usr/lib/postgresql/15/bin/pg_ctl") },
];

function onPath(name) {
  const found = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
  return found.find((file) => existsSync(file));
}

const findBrowser = () =>
  process.env.CHROMIUM_PATH ?? BROWSERS.map(onPath).find(Boolean) ?? PLACES.find((file) => existsSync(file));

/** Installs what is missing if CI is set and the user is root on Debian; otherwise prints what would be installed. */
export async function installPrograms() {
  if (process.getuid?.() !== 0 || !onPath("apt-get")) return;
  const missing = OTHERS.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (!process.env.CHROMIUM_PATH && !onPath(SHELL)) missing.push(SHELL);
  if (missing.length === 0) return;
  if (!process.env.CI) {
    say(
      `${missing.join(", ")} is missing. Set CI=1 to have it installed with apt, or install it yourself; going on without`,
    );
    return;
  }
  say(`Installing ${missing.join(", ")} with apt …`);
  await apt("update", "-qq");
  // One at a time: not every Debian has all of them.
  for (const name of missing) await install(name === SHELL ? await fittingShell() : name);
  // An older Debian has no separate headless shell.
  if (!findBrowser()) await install("chromium");
}

const install = (name) => apt("install", "-y", "-qq", "--no-install-recommends", name);

/** Matches an installed Chromium's version: the two packages share files. */
async function fittingShell() {
  const found = await run("dpkg-query", ["-W", "chromium-common"], "dpkg-query").catch(() => "");
  const [, version] = found.trim().split("\t");
  return version ? `${SHELL}=${version}` : SHELL;
}

/** A missing program is no failure: the tests that use it are skipped. */
async function apt(...args) {
  try {
    await run("apt-get", args, "apt-get", { env: { DEBIAN_FRONTEND: "noninteractive" } });
  } catch (cause) {
    if (cause instanceof Interrupted) throw cause;
  }
}

/** @returns the executable, or undefined for Playwright's own */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return undefined;
  say("Downloading a browser …");
  try {
    await runBin("playwright", ["install", "chromium"], "The download of a browser");
    return undefined;
  } catch {
    throw new SetupError(
      "The end-to-end tests need a Chromium: install the package `chromium`, or name one in CHROMIUM_PATH",
    );
  }
}
