import { CONTRACT_VERSION } from "#lib/api/changelog.ts";
import type { DocPage } from "#lib/docs/page.ts";

export const versioning: DocPage = {
  path: "/versioning",
  title: "Versioning and compatibility",
  lead: "The path carries the major version, /v1. The contract has a version number of its own. Within /v1 nothing that works today stops working.",
  blocks: () => [
    `The two numbers are deliberate and independent: \`/v1\` is part of the base address; the contract's number is \`info.version\` of the [OpenAPI document](/openapi.json), now ${CONTRACT_VERSION}. The [contract changelog](/docs/changelog) lists every change of the contract. It is not the change feed, which lists what changed in verdicts.`,
    { heading: "What we promise", id: "promise" },
    "Within `/v1` these never happen:",
    {
      list: [
        "an operation, a parameter or a field that is always present is removed or renamed, or changes its type or meaning",
        "an optional parameter becomes required, or a value that was accepted is refused",
        "a success becomes an error, or an error gets another `code`, for the same request and state",
        "an anchor that `docsUrl` points to goes away",
      ],
    },
    { heading: "What may come at any time", id: "additions" },
    "These are not breaking, and a client must bear them:",
    {
      list: [
        "new fields in answers, new response headers, new optional parameters, new operations",
        "new values: a macOS version, a category, a translation layer, an error code. Treat a value you do not know as `unknown`, and an unknown code by its HTTP status",
        "other words in `message`, `caveats` and `reason`, another format of cursors, ids and request ids",
        "other limits; read them from the headers",
        "other verdicts: evidence moves them, the contract does not",
      ],
    },
    "The published schemas leave objects open for this reason.",
    { heading: "If something must go", id: "deprecation" },
    "It is announced in the changelog, labelled breaking, and answered with the `Deprecation` header (RFC 9745) and a `Sunset` date (RFC 8594) at least 180 days ahead; what replaces it comes first. What cannot be done within `/v1` goes to a `/v2` beside it.",
    { heading: "Until availability", id: "preview" },
    "The API is a [preview](/docs/preview). We keep to this page already; where a response differs from the contract, the response is wrong.",
  ],
};
