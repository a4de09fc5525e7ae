export { readiness as GET } from "#lib/site/queries/status/health.ts";
