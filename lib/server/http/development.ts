/** Next in this process: it compiles, answers and reloads pages by itself. */
import type { Server } from "node:http";
import next from "next";
import type { Env } from "#lib/core/env.ts";
import { rootDir } from "#lib/core/root.ts";
import { type NextHandler, render } from "#lib/server/pages/render.ts";
import { NO_POOL } from "#lib/server/pages/render-thread.ts";
import type { Renderer } from "#lib/server/pages/renderer.ts";

/** @param server carries the reload socket */
export async function startDevelopment(
  { HOST, PORT, SITE_URL }: Env,
  server: Server,
): Promise<Renderer & { readonly answer: NextHandler }> {
  const app = next({ dev: true, dir: rootDir(), hostname: HOST ?? "localhost", port: PORT, httpServer: server });
  await app.prepare();
  const answer = app.getRequestHandler();
  const { host } = new URL(SITE_URL);
  const renderPage = (url: string) => render(url, host, answer);
  return { answer, render: renderPage, pool: () => NO_POOL, close: () => {}, end: () => app.close() };
}
