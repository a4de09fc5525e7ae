import { anyPath } from "#lib/api/router.ts";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = anyPath;
