import { exampleBody } from "#lib/api/examples.ts";
import { CAPABILITIES, CAPABILITY_WORDS } from "#lib/contract/tiers.ts";
import { type DocPage, json } from "#lib/docs/page.ts";
import { urls } from "#lib/urls.ts";

export const authentication: DocPage = {
  path: "/authentication",
  title: "Authentication",
  lead: "Lookup, search and category lists need no credential. The change feed needs a paid key that carries it. Keys are sent as HTTP Bearer.",
  blocks: () => [
    {
      head: ["Tier", "Credential", "Access"],
      rows: [
        ["Anonymous", "none", "lookup, search, category list; limited per IP address, the lowest budget"],
        ["Free key", "`dia_free_`, no card", "the same, with a higher limit; unlocks no paid capability"],
        [
          "Test key",
          "`dia_test_`",
          "the sandbox, for examples and CI: its change feed holds the reserved titles alone",
        ],
        ["Paid key", "`dia_live_`", "everything above and the capabilities it carries, the change feed among them"],
      ],
    },
    "The prefix tells keys apart and makes them easy to find with grep, in your code as in your logs.",
    { heading: "Sending a key", id: "sending" },
    {
      language: "sh",
      code: `curl -H "Authorization: Bearer $SILICON_VERDICT_KEY" "${urls.base("/changes?since=2026-09-01&limit=2")}"`,
    },
    "Never in the address: addresses end up in logs. Only the header is read.",
    { heading: "What can go wrong", id: "refusals" },
    {
      head: ["Case", "HTTP", "code"],
      rows: [
        ["No key on a paid operation", "401", "[auth_required](/docs/errors#auth_required)"],
        ["A bad, revoked or expired key, on any operation", "401", "[auth_invalid](/docs/errors#auth_invalid)"],
        ["A valid key without the capability", "403", "[plan_required](/docs/errors#plan_required)"],
      ],
    },
    'A 401 carries `WWW-Authenticate: Bearer`, with `error="invalid_token"` where a key was sent. A revoked key stops working within a second.',
    { heading: "In continuous integration", id: "sandbox" },
    "A test key with the change feed always sees the same few changes, and these identifiers always give the same kind of answer:",
    {
      head: ["Identifier", "Answer"],
      rows: [
        ["`slug:429-demo`", "always over the rate limit"],
        ["`slug:some-ancient-installer`", "`unknown`, with alternatives; a made-up example"],
        ["`slug:final-cut-pro`", "`native` and `stale`, last verified on 2020-11-12"],
        ["`slug:elden-ring`", "`translation` by `gptk`, a game"],
      ],
    },
    json(exampleBody("changes")),
    { heading: "Getting a key", id: "keys" },
    "Key issuance is not yet open; the API is a [preview](/docs/preview). The doors, and what each will be: [free key](/access/free), [early access](/access/early), [enterprise](/access/enterprise).",
    { heading: "What a paid key can carry", id: "capabilities" },
    {
      head: ["Capability", "What", "Operation"],
      rows: CAPABILITIES.map((id) => [
        `\`${id}\``,
        CAPABILITY_WORDS[id].text,
        id === "change_feed" ? "[whatsChangedSince](/docs/reference#whatsChangedSince)" : "none",
      ]),
    },
    "Prices are not yet published. The same, for programs: [pricing.json](/pricing.json).",
  ],
};
