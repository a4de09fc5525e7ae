// The pages by Next; the server, the operator's tool and the pages' own scripts by esbuild.
import { join } from "node:path";
import { buildPageScripts } from "./page-scripts.mjs";
import { main, prepare, root, runBin } from "./setup.mjs";

await main(async () => {
  await prepare();
  process.env.NODE_ENV = "production";
  const [{ build }, { buildPrograms }] = await Promise.all([import("esbuild"), import("./programs.mjs")]);
  await buildPrograms(join(root, "dist"));
  // What the data package does; `verdict release --package` puts the data beside it.
  await build({
    entryPoints: [join(root, "lib/release/offline.ts")],
    outfile: join(root, "dist/data-package/offline.js"),
    bundle: true,
    platform: "neutral",
    target: "es2022",
    format: "esm",
    alias: { "#lib": join(root, "lib") },
    logLevel: "warning",
  });
  await buildPageScripts();
  await runBin("next", ["build"], "next build");
});
