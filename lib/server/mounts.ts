/** The handlers of lib/api and lib/mcp, mounted in front of Next: the same functions that the route files export. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { api } from "../api/router.ts";
import { mcp } from "../mcp/server.ts";

type Mount = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const listener = (handler: (request: Request) => Promise<Response>) =>
  getRequestListener(handler, { overrideGlobalObjects: false }) as unknown as Mount;

const tools = mcp();
// A method nobody knows is refused like the known ones that are not offered.
const callTool = (request: Request) => (tools[request.method as keyof typeof tools] ?? tools.DELETE)(request);

const MOUNTS: readonly (readonly [path: RegExp, mount: Mount])[] = [
  [/^\/v1(?=[/?]|$)/, listener((request) => api(request))],
  [/^\/mcp\/?(?=\?|$)/, listener(callTool)],
];

export function mountOf(url: string): Mount | undefined {
  return MOUNTS.find(([path]) => path.test(url))?.[1];
}
