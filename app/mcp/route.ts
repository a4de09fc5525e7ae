import { mcp } from "#lib/api/mcp/server.ts";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = mcp();
