// `npm run dev`: the server from its sources, restarted when one changes. Next reloads pages.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildPageScripts } from "./page-scripts.mjs";
import { root, SIGNALS, say } from "./setup.mjs";

// Debounce: an editor writes a file in several steps.
const SETTLE_MS = 100;

export function develop() {
  const tsx = pathToFileURL(join(root, "node_modules", "tsx", "dist", "loader.mjs")).href;
  let server = null;
  let ending = false;
  let changed = false;

  const start = () => {
    changed = false;
    server = spawn(process.execPath, ["--import", tsx, join("lib", "server", "main.ts")], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "development" },
    });
    server.once("exit", (code) => {
      server = null;
      if (ending) process.exit(code ?? 1);
      if (changed) start();
      else say("Waiting for a change …");
    });
  };
  // Wait for its shutdown: the next one uses the same port and database.
  const restart = () => {
    changed = true;
    if (server) server.kill("SIGTERM");
    else start();
  };

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      ending = true;
      if (server) server.kill(signal);
      else process.exit(0);
    });
  }
  // Rebundled; the next page load uses them.
  for (const folder of ["lib/check", "app/check/script"]) {
    let building;
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!/\.ts$/.test(name ?? "") || /\.test\.ts$/.test(name)) return;
      clearTimeout(building);
      building = setTimeout(() => buildPageScripts().catch((cause) => say(cause.message)), SETTLE_MS);
    });
  }
  let settling;
  watch(join(root, "lib"), { recursive: true }, (_, name) => {
    if (!/\.tsx?$/.test(name ?? "") || /\.test\.tsx?$/.test(name)) return;
    clearTimeout(settling);
    settling = setTimeout(() => ending || changed || restart(), SETTLE_MS);
  });
  start();
}
