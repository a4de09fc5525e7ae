export { readiness as GET } from "#lib/site/queries/health.ts";
