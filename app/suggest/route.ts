import { suggest } from "#lib/api/suggest.ts";

export const dynamic = "force-dynamic";

export const GET = suggest;
