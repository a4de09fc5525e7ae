import { type ExampleName, exampleBody } from "#lib/api/examples.ts";
import { type DocPage, json } from "#lib/docs/page.ts";
import type { ErrorCode } from "#lib/errors.ts";

interface Case {
  readonly when: string;
  readonly status: string;
  readonly type: string;
  readonly code: ErrorCode;
  readonly notes: string;
}

/** In the contract's order. */
export const ERROR_CASES: readonly Case[] = [
  {
    when: "Ambiguous lookup",
    status: "409",
    type: "invalid_request",
    code: "ambiguous",
    notes: "Ask again with a `slug:` or `steam:` identifier from `suggestions`",
  },
  {
    when: "Invalid parameter",
    status: "422",
    type: "invalid_request",
    code: "invalid_param",
    notes: "The message names it, and lists what it may be",
  },
  {
    when: "Unknown path",
    status: "404",
    type: "invalid_request",
    code: "invalid_param",
    notes: "The four operations are all there is below `/v1`",
  },
  {
    when: "Another method than GET, HEAD or OPTIONS",
    status: "405",
    type: "invalid_request",
    code: "invalid_param",
    notes: "With `Allow`",
  },
  {
    when: "Address of more than 8,000 characters",
    status: "414",
    type: "invalid_request",
    code: "invalid_param",
    notes: "",
  },
  { when: "Auth required", status: "401", type: "auth", code: "auth_required", notes: "Paid operation without a key" },
  {
    when: "Auth invalid",
    status: "401",
    type: "auth",
    code: "auth_invalid",
    notes: "Bad, revoked or expired key, on free operations too",
  },
  { when: "Plan required", status: "403", type: "auth", code: "plan_required", notes: "Has `upgradeUrl`" },
  {
    when: "Rate limited",
    status: "429",
    type: "rate_limited",
    code: "rate_limited",
    notes: "`Retry-After` in whole seconds; has `upgradeUrl`",
  },
  { when: "Server error", status: "500", type: "server", code: "internal", notes: "Retry with backoff" },
  {
    when: "Data out of reach",
    status: "503",
    type: "server",
    code: "internal",
    notes: "Retry after `Retry-After` seconds",
  },
];

const ADVICE = {
  ambiguous: {
    text: "Several titles go by the name you asked for, and we do not choose for you. Look one of `suggestions` up by its slug; that never answers 409. Search never does either.",
    example: "ambiguous",
  },
  invalid_param: {
    text: "The message begins with the parameter's name and says what it may be. Repeating the request as it is will not help.",
    example: "unknownChip",
  },
  auth_required: {
    text: "The change feed was asked for without a key. Send one as `Authorization: Bearer <key>`.",
    example: "noKey",
  },
  auth_invalid: {
    text: "The key does not exist, is revoked or has expired. Lookup, search and categories answer without any key: leave the header out, or repair it. We do not silently treat you as anonymous, which would hide a broken deployment.",
    example: "invalidKey",
  },
  plan_required: {
    text: "The key is good, but does not carry the capability. `upgradeUrl` says what there is.",
    example: "noCapability",
  },
  rate_limited: {
    text: "The budget of this minute is spent. Wait for `Retry-After` seconds, then go on; see [rate limits](/docs/rate-limits).",
    example: "rateLimited",
  },
  internal: {
    text: "The fault is ours. Retry with backoff: a 503 says when in `Retry-After`. Quote `requestId` if it persists.",
    example: "fault",
  },
} as const satisfies Record<ErrorCode, { text: string; example: ExampleName }>;

export const errors: DocPage = {
  path: "/errors",
  title: "Errors",
  lead: "One envelope for every 4xx and 5xx: the whole body is { error: … }. Branch on code; the message is for people.",
  blocks: () => [
    {
      caption: "Case, status, type and code",
      head: ["Case", "HTTP", "type", "code", "Notes"],
      rows: [
        ["Unknown title", "200", "", "", "Not an error: a verdict whose status is `unknown`"],
        ...ERROR_CASES.map(({ when, status, type, code, notes }) => [
          when,
          status,
          `\`${type}\``,
          `[${code}](/docs/errors#${code})`,
          notes,
        ]),
      ],
    },
    {
      caption: "The fields of error",
      head: ["Field", "Always", "What"],
      rows: [
        ["`type`", "yes", "`invalid_request`, `rate_limited`, `auth` or `server`"],
        ["`code`", "yes", "One of the seven below"],
        ["`message`", "yes", "For people; names the field where one is at fault"],
        ["`docsUrl`", "no", "The section of this page"],
        ["`upgradeUrl`", "no", "On `plan_required` and `rate_limited`"],
        ["`suggestions`", "no", "On `ambiguous`: `slug`, `title` and maybe `score`"],
        ["`requestId`", "yes", "Quote it; the header `X-Request-Id` says the same on every response"],
      ],
    },
    "Errors are never cached (`Cache-Control: no-store`), and no redirect carries one. `unknown` and `stale` are answers, not errors.",
    ...(Object.keys(ADVICE) as ErrorCode[]).flatMap((code) => [
      { heading: code, id: code },
      ADVICE[code].text,
      json(exampleBody(ADVICE[code].example)),
    ]),
  ],
};
