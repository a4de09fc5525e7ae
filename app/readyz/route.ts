export const dynamic = "force-dynamic";
export { readiness as GET } from "#lib/site/health.ts";
