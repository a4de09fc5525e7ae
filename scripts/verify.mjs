// `npm run verify`: the inner loop: types, lint, import rules and unit tests, in under a minute.
import { checkImports, checkLint, checkTypes, main, prepare, runBin, say } from "./setup.mjs";

await main(async () => {
  await prepare();
  say("Types …");
  await checkTypes();
  say("Lint …");
  await checkLint();
  say("Imports …");
  await checkImports();
  await runBin("vitest", ["run", "--project", "unit"], "Unit tests", { show: true });
});
