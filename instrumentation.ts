/** Run by Next when it starts, also where it runs without our server. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { env } = await import("./lib/env.ts");
  const { trustForwardedForOnEveryServer } = await import("./lib/server/forwarded.ts");
  trustForwardedForOnEveryServer(env().TRUST_PROXY);
}
