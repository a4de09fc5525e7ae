/** Next in this process: it compiles, serves and reloads pages. */
import type { RequestListener, Server } from "node:http";
import next from "next";
import type { Env } from "#lib/core/env.ts";
import { rootDir } from "#lib/core/root.ts";
import { NO_FIGURES } from "#lib/server/pages/next-connection.ts";
import type { Renderer } from "#lib/server/pages/next-supervisor.ts";

/** @param server receives the WebSocket upgrades for reloading */
export async function startDevelopment(
  { HOST, PORT }: Env,
  server: Server,
): Promise<Renderer & { readonly answer: RequestListener }> {
  const app = next({ dev: true, dir: rootDir(), hostname: HOST ?? "localhost", port: PORT, httpServer: server });
  await app.prepare();
  const render = () => Promise.reject(new Error("Next answers by itself in development"));
  return {
    answer: app.getRequestHandler(),
    render,
    figures: () => NO_FIGURES,
    close: () => {},
    end: () => app.close(),
  };
}
