// The server, the operator's tool and the threads that render pages, keep the catalogue up and read archives and sources' files, by esbuild.
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./setup.mjs";

/** @param outdir within the checkout, so that packages are found @param more what only tests start, by name */
export function buildPrograms(outdir, more = {}) {
  return build({
    entryPoints: {
      server: join(root, "lib/server/main.ts"),
      verdict: join(root, "lib/cli/main.ts"),
      "inspect-worker": join(root, "lib/inspect/worker.ts"),
      "read-worker": join(root, "lib/ingest/read-worker.ts"),
      "render-worker": join(root, "lib/server/render-worker.ts"),
      "upkeep-worker": join(root, "lib/server/upkeep-worker.ts"),
      ...more,
    },
    outdir,
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
}
