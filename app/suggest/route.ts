import { suggest } from "#lib/site/queries/search/suggest.ts";

export const GET = suggest;
