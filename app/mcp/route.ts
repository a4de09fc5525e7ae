import { mcp } from "#lib/mcp/server.ts";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = mcp();
