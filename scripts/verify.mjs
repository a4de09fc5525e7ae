// `npm run verify`: the inner loop. Types, lint, unit tests and the architecture, in under a minute.
import { join } from "node:path";
import { checkTypes, main, prepare, root, run, runBin, say } from "./setup.mjs";

await main(async () => {
  await prepare();
  say("Types …");
  await checkTypes();
  say("Lint …");
  await run(join(root, "node_modules", ".bin", "biome"), ["ci", "."], "Lint");
  await runBin("vitest", ["run", "--project", "unit"], "Unit tests", { show: true });
});
