// Builds what needs no pages: the server, the operator's tool, and the data package's lookup.
import { join } from "node:path";
import { main, prepare, root } from "./setup.mjs";

await main(async () => {
  await prepare();
  const [{ build }, { buildPrograms }] = await Promise.all([import("esbuild"), import("./programs.mjs")]);
  await buildPrograms(join(root, "dist"));
  // `verdict release --package` puts the data beside it.
  await build({
    entryPoints: [join(root, "lib/dataset/release/offline.ts")],
    outfile: join(root, "dist/data-package/offline.js"),
    bundle: true,
    platform: "neutral",
    target: "es2022",
    format: "esm",
    alias: { "#lib": join(root, "lib") },
    logLevel: "warning",
  });
});
