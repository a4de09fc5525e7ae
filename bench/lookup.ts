/** A verdict by REST: mounted directly, under Next, and a server that decides nothing. */
import { answersPerSecond, type Bench } from "./measure.ts";
import { sameBytes } from "./same-bytes.ts";

const PATH = "/v1/verdicts/slug%3Avisual-studio-code";
const KNOWN = { "If-None-Match": "*" };

export const benchLookup: Bench = async ({ server, underNext }) => {
  const direct = await answersPerSecond({ url: server + PATH });
  const notModified = await answersPerSecond({ url: server + PATH, headers: KNOWN, status: 304 });
  const next = await answersPerSecond({ url: underNext + PATH });
  const bare = await sameBytes(server, { path: PATH });
  const bytes = await answersPerSecond({ url: bare.origin + PATH });
  await bare.stop();
  const bareKnown = await sameBytes(server, { path: PATH, headers: KNOWN });
  const noBytes = await answersPerSecond({ url: bareKnown.origin + PATH, status: 304 });
  await bareKnown.stop();
  const baseline = { what: "a bare Fastify route, same bytes", value: bytes };
  return [
    { what: "lookup, direct mount", value: direct, unit: "/s", baseline },
    {
      what: "lookup answered 304",
      value: notModified,
      unit: "/s",
      baseline: { what: "a bare Fastify route's 304", value: noBytes },
    },
    { what: "lookup, direct mount", value: direct, unit: "/s", baseline: { what: "the same under Next", value: next } },
  ];
};
