/** Run by Next when it starts, also where it runs without our server. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { doesOurServerSendPages } = await import("./lib/server/page-host.ts");
  // Our own server has done it before it answers anything.
  if (doesOurServerSendPages()) return;
  const { env } = await import("./lib/env.ts");
  const { trustForwardedForOnEveryServer } = await import("./lib/server/forwarded.ts");
  trustForwardedForOnEveryServer(env().TRUST_PROXY);
}
