/** The child process that renders pages: Next's custom server on a Unix socket. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format } from "node:util";
import next from "next";
import { buildId } from "#lib/core/build-id.ts";
import { env } from "#lib/core/env.ts";
import { log } from "#lib/core/log.ts";
import { rootDir } from "#lib/core/root.ts";
import { catchUp, listen, stopListening } from "#lib/data/cache/revision.ts";
import { databaseUrl, disconnect, poolFigures, useDatabase, type WaitLimits } from "#lib/data/client.ts";
import { endWithParent } from "#lib/server/pages/end-with-parent.ts";
import { REVISION_HEADER, tellParent } from "#lib/server/pages/next-messages.ts";
import { sendPagesOurselves } from "#lib/server/pages/page-host.ts";

const FIGURES_MS = 1_000;
const CLOSE_MS = 5_000;
const PARENT_LOOK_MS = 1_000;
// A page that waits for a hanging database fails about as soon as an API answer (lib/api/answer.ts).
const WAIT_LIMITS: WaitLimits = { connectMs: 2_000, statementMs: 2_000, graceMs: 500 };

/** A container may have a read-only file system and no /tmp. */
function makeFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), "silicon-verdict-"));
  } catch {
    return mkdtempSync(join(env().DATA_DIR, "pages-"));
  }
}

async function serve(): Promise<void> {
  const { HOST, PORT } = env();
  useDatabase(databaseUrl(), WAIT_LIMITS);
  const app = next({ dev: false, dir: rootDir(), hostname: HOST ?? "localhost", port: PORT, quiet: true });
  const folder = makeFolder();
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  process.once("disconnect", () => void end(app));
  await app.prepare();
  await listen();
  const handle = app.getRequestHandler();
  const server = createServer(async (request, response) => {
    // The parent checks that the event loop turns.
    if (request.method === "OPTIONS") return void response.end();
    const revision = request.headers[REVISION_HEADER];
    if (revision) await catchUp(BigInt(revision.toString()));
    await handle(request, response).catch((cause) => void response.destroy(cause));
  });
  const socketPath = join(folder, "socket");
  server.listen(socketPath, () => tellParent({ listensAt: socketPath }));
  setInterval(() => tellParent({ pool: poolFigures(), residentBytes: process.memoryUsage.rss() }), FIGURES_MS).unref();
}

/** The parent closed the channel, or has died. */
async function end(app: { close(): Promise<void> }): Promise<void> {
  setTimeout(() => process.exit(), CLOSE_MS).unref();
  await app.close();
  await stopListening();
  await disconnect();
  process.exit();
}

// A page in an endless loop keeps the process from noticing that the channel is closed.
endWithParent(Number(process.argv[2]), PARENT_LOOK_MS, CLOSE_MS);
// A terminal's signals reach the whole process group; the parent decides when to stop.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
const warn = (...printed: unknown[]) => log().warn({ text: format(...printed) }, "printed by Next");
Object.assign(console, { warn, error: warn });
sendPagesOurselves();
// Computed here: the path of Next's copy of this module would give another id.
buildId();
await serve();
