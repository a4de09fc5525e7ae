// The pages by Next; the server, the operator's tool and the pages' own scripts by esbuild.
import { join } from "node:path";
import { buildPageScripts } from "./page-scripts.mjs";
import { main, prepare, root, runBin } from "./setup.mjs";

await main(async () => {
  await prepare();
  process.env.NODE_ENV = "production";
  const { build } = await import("esbuild");
  await build({
    entryPoints: {
      server: join(root, "lib/server/main.ts"),
      verdict: join(root, "lib/cli/main.ts"),
      "inspect-worker": join(root, "lib/inspect/worker.ts"),
    },
    outdir: join(root, "dist"),
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    sourcemap: true,
    alias: { "#lib": join(root, "lib"), "#prisma": join(root, "prisma") },
    logLevel: "warning",
  });
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
