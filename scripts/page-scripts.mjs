// Bundles the site's page scripts, and the styles that one of them loads, into public/built, with content hashes in their names for immutable caching.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./setup.mjs";

const folder = join(root, "public", "built");

export async function buildPageScripts() {
  const { build } = await import("esbuild");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const settings = {
    outdir: folder,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    alias: { "#lib": join(root, "lib") },
    metafile: true,
    logLevel: "warning",
  };
  const check = await build({
    ...settings,
    splitting: true,
    entryPoints: {
      "check-reader": join(root, "app/check/script/worker-client.ts"),
      "check-worker": join(root, "app/check/script/worker.ts"),
      "check-answer": join(root, "app/check/answer.css"),
      "docs-page": join(root, "app/docs/script.ts"),
    },
  });
  // Without splitting, so that a first visit loads one small file each, not the chunks that they would share.
  const first = await build({
    ...settings,
    entryPoints: {
      "check-page": join(root, "app/check/script/main.ts"),
      "home-page": join(root, "app/check/script/home.ts"),
    },
  });
  const scripts = Object.entries({ ...check.metafile.outputs, ...first.metafile.outputs }).flatMap(
    ([path, { entryPoint }]) =>
      entryPoint
        ? [
            [
              /([^/]+)-[A-Z0-9]+\.(?:js|css)$/.exec(path)[1],
              `/${relative(join(root, "public"), join(root, relative(root, path)))}`,
            ],
          ]
        : [],
  );
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(Object.fromEntries(scripts)));
}
