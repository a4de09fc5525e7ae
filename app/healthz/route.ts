export const dynamic = "force-dynamic";
export { health as GET } from "#lib/site/health.ts";
