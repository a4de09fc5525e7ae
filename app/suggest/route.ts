import { suggest } from "#lib/site/queries/suggest.ts";

export const dynamic = "force-dynamic";

export const GET = suggest;
