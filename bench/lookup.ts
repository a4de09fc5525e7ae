/** A verdict by REST: beside a server that decides nothing, and beside the same build under Next. */
import { answersPerSecond, type Bench } from "./measure.ts";
import { sideBySide } from "./side-by-side.ts";

const PATH = "/v1/verdicts/slug%3Avisual-studio-code";
const BY_NAME = "/v1/verdicts/Visual%20Studio%20Code";
const KNOWN = { "If-None-Match": "*" };

export const benchLookup: Bench = async ({ server, underNext }) => {
  const bySlug = await sideBySide("lookup by slug", server, { path: PATH });
  const byName = await sideBySide("lookup by name", server, { path: BY_NAME });
  const known = await sideBySide("lookup answered 304", server, { path: PATH, headers: KNOWN, status: 304 });
  const direct = await answersPerSecond({ url: server + PATH });
  const next = await answersPerSecond({ url: underNext + PATH });
  return [
    ...bySlug,
    ...byName,
    ...known,
    { what: "lookup, direct mount", value: direct, unit: "/s", baseline: { what: "the same under Next", value: next } },
  ];
};
