import { searchTitles } from "#lib/api/search-titles.ts";
import { serve } from "#lib/api/serve.ts";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(searchTitles);
