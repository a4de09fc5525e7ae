/** Run by Next when it starts, also where it runs without our server. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { doesOurServerSendPages } = await import("./lib/server/pages/page-host.ts");
  // Our own server has done it before it answers anything.
  if (doesOurServerSendPages()) return;
  const { env } = await import("./lib/core/env.ts");
  const { trustForwardedForOnEveryServer } = await import("./lib/server/http/forwarded.ts");
  trustForwardedForOnEveryServer(env().TRUST_PROXY);
}

/** Next swallows what a page throws; our server says 503 where the database is the reason. */
export async function onRequestError(cause: unknown, { path }: { path: string }): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { noteRenderFailure } = await import("./lib/server/pages/render-failures.ts");
  noteRenderFailure(path, cause);
}
