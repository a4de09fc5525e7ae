// `npm start`: everything from a fresh clone to a serving address. `npm run dev`: the same with reload.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuild, main, prepare, root } from "./setup.mjs";

await main(async () => {
  prepare();
  if (process.argv.includes("--dev")) return develop();
  ensureBuild();
  process.env.NODE_ENV = "production";
  process.setSourceMapsEnabled(true);
  await import("../dist/server.js");
});

function develop() {
  const tsx = join(root, "node_modules", "tsx", "dist", "cli.mjs");
  const child = spawn(
    process.execPath,
    [tsx, "watch", "--clear-screen=false", "--exclude", "./app/**", "lib/server/main.ts"],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "development" },
    },
  );
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}
