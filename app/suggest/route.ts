import { suggest } from "#lib/site/suggest.ts";

export const dynamic = "force-dynamic";

export const GET = suggest;
