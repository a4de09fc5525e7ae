/** A verdict by REST, by slug and by name, and its 304. */
import { besideBareRoute } from "./bare-route.ts";
import type { Bench } from "./measure.ts";

const BY_SLUG = "/v1/verdicts/slug%3Avisual-studio-code";
const BY_NAME = "/v1/verdicts/Visual%20Studio%20Code";

export const benchLookup: Bench = async ({ server }) => [
  ...(await besideBareRoute("lookup by slug", server, { path: BY_SLUG })),
  ...(await besideBareRoute("lookup by name", server, { path: BY_NAME })),
  ...(await besideBareRoute("lookup, 304", server, { path: BY_SLUG, headers: { "If-None-Match": "*" }, status: 304 })),
];
