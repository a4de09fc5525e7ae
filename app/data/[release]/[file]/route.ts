import { allMethods } from "#lib/api/router.ts";
import { serveRelease } from "#lib/dataset/release/serve.ts";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = allMethods((request) => serveRelease(request));
