// `npm run bench`: every benchmark beside its baseline of the same run; a table of ratios on stdout.
import { join } from "node:path";
import { ensureBuild, main, prepare, root, run } from "./setup.mjs";

await main(async () => {
  await prepare();
  // Cost curves ask no server anything.
  if (process.argv.slice(2).join() !== "scale") await ensureBuild();
  const tsx = join("node_modules", "tsx", "dist", "loader.mjs");
  await run(
    process.execPath,
    ["--import", join(root, tsx), join("bench", "main.ts"), ...process.argv.slice(2)],
    "A benchmark",
    {
      show: true,
      env: { NODE_ENV: "production", LOG_LEVEL: "silent" },
    },
  );
});
