// The pages by Next; the server, the operator's tool and the pages' own scripts by esbuild.
import { buildPageScripts } from "./page-scripts.mjs";
import { ensurePrograms, main, prepare, runBin } from "./setup.mjs";

await main(async () => {
  await prepare();
  process.env.NODE_ENV = "production";
  await ensurePrograms();
  await buildPageScripts();
  await runBin("next", ["build"], "next build");
});
