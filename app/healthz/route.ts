export { health as GET } from "#lib/site/queries/health.ts";
