import { serve } from "#lib/api/serve.ts";
import { whatsChangedSince } from "#lib/api/whats-changed-since.ts";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(whatsChangedSince);
