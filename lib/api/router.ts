/** Every address under /v1 as one function: for our server, and for what Next's own routes do not take. */
import { matchPath, readPathAndQuery } from "#lib/api/path-and-query.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { allMethods, handle, liveContext, type ServeContext } from "#lib/api/serve.ts";

export async function api(request: Request, context: ServeContext = liveContext()): Promise<Response> {
  const { pathname } = readPathAndQuery(request);
  const operation = OPERATIONS.find((each) => matchPath(each, pathname)) ?? null;
  return handle(operation, request, context);
}

export const anyPath = allMethods((request) => api(request));
