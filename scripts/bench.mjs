// `npm run bench`: every benchmark next to its baseline of the same run, as a table of ratios on stdout.
import { join } from "node:path";
import { readArguments } from "./bench-arguments.mjs";
import { ensureBuild, main, prepare, root, run, say } from "./setup.mjs";

const WRONG_USAGE = 2;

async function bench({ names, runs }) {
  await prepare();
  // Cost curves need no server.
  if (names.join() !== "scale") await ensureBuild();
  const tsx = join(root, "node_modules", "tsx", "dist", "loader.mjs");
  const measure = ["--import", tsx, join("bench", "main.ts"), String(runs), ...names];
  const env = { NODE_ENV: "production", LOG_LEVEL: "silent" };
  await run(process.execPath, measure, "A benchmark", { show: true, env });
}

const { help, wrong, ...asked } = readArguments(process.argv.slice(2));
if (help) say(help);
else if (wrong) {
  process.stderr.write(`${wrong}\n`);
  process.exitCode = WRONG_USAGE;
} else await main(() => bench(asked));
