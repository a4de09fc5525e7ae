/** Starts a worker thread: for work that would block the event loop, or that may have to be terminated. */
import { fileURLToPath } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/** Source file by the name of its bundle in dist/, which scripts/programs.mjs builds. */
const THREADS = {
  "inspect-worker": "../inspect/worker.ts",
  "parse-worker": "../evidence/sources/parse-worker.ts",
  "upkeep-worker": "../server/jobs/upkeep-worker.ts",
} as const;
export type ThreadName = keyof typeof THREADS;

const isBuilt = import.meta.url.endsWith(".js");
const bundles = new Map<ThreadName, Promise<string>>();

/** Node reads no TypeScript in a thread, and a loader takes seconds each time: unless a build exists, the bundle is built here, once. */
export async function startThread(name: ThreadName, options: WorkerOptions): Promise<Worker> {
  if (isBuilt) return new Worker(new URL(`./${name}.js`, import.meta.url), options);
  const bundle = bundles.get(name) ?? bundleThread(THREADS[name]);
  bundles.set(name, bundle);
  return new Worker(await bundle, { ...options, eval: true });
}

async function bundleThread(source: string): Promise<string> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    ...{ bundle: true, write: false, platform: "node", target: "node20", format: "cjs", packages: "external" },
    alias: {
      "#lib": fileURLToPath(new URL("..", import.meta.url)),
      "#prisma": fileURLToPath(new URL("../../prisma", import.meta.url)),
    },
    // A script without a file has no URL, so it runs from source.
    define: { "import.meta.url": JSON.stringify(import.meta.url) },
  });
  return outputFiles[0]!.text;
}
