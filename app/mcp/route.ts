import { mcp } from "#lib/api/mcp/server.ts";
import { readManifest } from "#lib/dataset/release/list-releases.ts";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = mcp(() => readManifest());
