// The pages by Next; the server, the operator's tool, the command for readers and the pages' own scripts by esbuild.
import { join } from "node:path";
import { packageCli } from "./package-cli.mjs";
import { buildPageScripts } from "./page-scripts.mjs";
import { ensurePrograms, main, prepare, root, runBin } from "./setup.mjs";

await main(async () => {
  await prepare();
  process.env.NODE_ENV = "production";
  await ensurePrograms();
  await buildPageScripts();
  await packageCli(join(root, "dist", "command"));
  await runBin("next", ["build"], "next build");
});
