// `npm run verify`: the inner loop: types, lint, import rules and unit tests, in under a minute.
import { join } from "node:path";
import { checkImports, checkTypes, main, prepare, root, run, runBin, say } from "./setup.mjs";

await main(async () => {
  await prepare();
  say("Types …");
  await checkTypes();
  say("Lint …");
  await run(join(root, "node_modules", ".bin", "biome"), ["ci", "."], "Lint");
  say("Imports …");
  await checkImports();
  await runBin("vitest", ["run", "--project", "unit"], "Unit tests", { show: true });
});
