import { exampleBody } from "#lib/api/examples.ts";
import { type DocPage, json } from "#lib/docs/page.ts";

export const preview: DocPage = {
  path: "/preview",
  title: "Preview, drift and reporting",
  lead: "The API is a preview: its contract is published ahead of availability. A response that differs from the contract is drift, and an error of ours.",
  blocks: () => [
    "The contract is the [OpenAPI document](/openapi.json). It is printed from the schemas that check and write every answer, and our tests hold every kind of answer against the document as it is served.",
    "Key issuance is not open yet. What is free works today without a key, within the [rate limits](/docs/rate-limits).",
    { heading: "Reporting drift", id: "report" },
    "Open an issue in the repository that this service is built from, with the address you asked for, what came, what the contract says, and the `requestId`. It is in every error, and in the header `X-Request-Id` of every response:",
    json(exampleBody("unknownChip")),
    "A wrong verdict is no drift, but just as welcome: say what you ran, its version, on which Mac and macOS, and when.",
    { heading: "Reporting a vulnerability", id: "security" },
    "Use the repository's private reporting if it has one; otherwise open an issue that says only that you found something, and a maintainer will ask for the rest in private. Never put a working key into a report. For programs: [security.txt](/.well-known/security.txt).",
    { heading: "What is kept", id: "privacy" },
    "No account, no cookies. A key is stored as a hash. IP addresses are used, hashed, to count a minute's requests, and are not kept. The log holds the path, the status and the request id; never a key.",
  ],
};
