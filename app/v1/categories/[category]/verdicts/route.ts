import { listByCategory } from "#lib/api/list-by-category.ts";
import { serve } from "#lib/api/serve.ts";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(listByCategory);
