import { serveRelease } from "#lib/dataset/release/serve.ts";

const handle = (request: Request) => serveRelease(request);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
