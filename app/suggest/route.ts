import { suggest } from "#lib/site/queries/suggest.ts";

export const GET = suggest;
