// Finds a Chromium, or installs one: on the system, by apt as root on Debian, else Playwright's own download.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runBin, SetupError, say } from "./setup.mjs";

// The shell is the same browser without what only a window needs: a third less work for the same pages.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function onPath(name) {
  const found = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
  return found.find((file) => existsSync(file));
}

const canApt = () => process.getuid?.() === 0 && onPath("apt-get");

/** Installs Debian packages in a gate (CI is set) that runs as root; elsewhere it says what would be installed and how to agree. */
export function aptInstall(packages) {
  if (!canApt()) return false;
  if (!process.env.CI) {
    say(
      `${packages.join(", ")} is missing. Set CI=1 to have it installed with apt, or install it yourself; going on without`,
    );
    return false;
  }
  say(`Installing ${packages.join(", ")} with apt …`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-qq"], quiet);
  return spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet).status === 0;
}

export const findProgram = onPath;

/** @returns the executable, or undefined for Playwright's own */
export async function ensureBrowser() {
  const find = () =>
    process.env.CHROMIUM_PATH ?? NAMES.map(onPath).find(Boolean) ?? PLACES.find((file) => existsSync(file));
  if (find()) return find();
  // An older Debian has no shell by itself.
  if (!aptInstall(["chromium-headless-shell"])) aptInstall(["chromium"]);
  if (find()) return find();
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
