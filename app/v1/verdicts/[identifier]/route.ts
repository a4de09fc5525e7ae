import { lookupVerdict } from "#lib/api/lookup-verdict.ts";
import { serve } from "#lib/api/serve.ts";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(lookupVerdict);
