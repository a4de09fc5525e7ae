/** Run by Next when it starts, also where it runs without our server. */
import type { Instrumentation } from "next";

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { doesOurServerSendPages } = await import("./lib/server/pages/page-host.ts");
  // Our own server has done it before it answers anything.
  if (doesOurServerSendPages()) return;
  const { env } = await import("./lib/core/env.ts");
  const { trustForwardedForOnEveryServer } = await import("./lib/server/http/forwarded.ts");
  trustForwardedForOnEveryServer(env().TRUST_PROXY);
}

/** Tells our server why a page failed: it logs the cause, and answers 503 if the database was out of reach. */
export const onRequestError: Instrumentation.onRequestError = async (cause, { headers }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { tellFailure } = await import("./lib/server/pages/render-failure.ts");
  tellFailure(headers, cause);
};
