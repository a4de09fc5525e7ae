/** Starts a worker thread: for work that would block the event loop, or that may have to be terminated. */
import { basename, join } from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { rootDir } from "#lib/core/root.ts";

/** Its source file below the checkout. In dist/, where scripts/programs.mjs builds it, its bundle has the same name. */
type ThreadProgram = `lib/${string}-worker.ts`;

const isBuilt = import.meta.url.endsWith(".js");
const bundles = new Map<ThreadProgram, Promise<string>>();

/** Node reads no TypeScript in a thread, and a loader takes seconds each time: unless a build exists, the bundle is built here, once. */
export async function startThread(program: ThreadProgram, options: WorkerOptions): Promise<Worker> {
  if (isBuilt) return new Worker(new URL(`./${basename(program, ".ts")}.js`, import.meta.url), options);
  const bundle = bundles.get(program) ?? bundleThread(program);
  bundles.set(program, bundle);
  return new Worker(await bundle, { ...options, eval: true });
}

async function bundleThread(program: ThreadProgram): Promise<string> {
  const root = rootDir();
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [join(root, program)],
    ...{ bundle: true, write: false, platform: "node", target: "node20", format: "cjs", packages: "external" },
    alias: { "#lib": join(root, "lib"), "#prisma": join(root, "prisma") },
    // A script without a file has no URL, so it runs from source.
    define: { "import.meta.url": JSON.stringify(import.meta.url) },
  });
  return outputFiles[0]!.text;
}
