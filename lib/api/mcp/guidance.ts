/** What the tool server says beside its tools: how to use them well, a prompt, and where the whole data are. */
import { type GetPromptResult, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { urls } from "#lib/core/urls.ts";

export const instructions = () =>
  [
    "Says whether a Mac app or game runs on Apple Silicon, how sure that is and when it was last confirmed.",
    "For macOS 28, which removes Rosetta 2, leave macosVersion out and read breaksAtRosettaEol: true means that today's answer depends on Rosetta 2, and confidence, stale and caveats how sure that is. Where a caveat says that it may stop, do not say that it will. macosVersion takes released versions of macOS only.",
    `For more than a few titles do not look each of them up: ${urls.site("/data/latest/verdicts.csv")} has every verdict, ${urls.site("/data/latest/titles-by-bundle-id.csv")} which title a bundle id means.`,
    "status unknown means that more data is needed: report it as such.",
    "Read caveats: what was shut down (Skype) or is no longer loaded by macOS keeps the status of its code, and a caveat says that it no longer works.",
    "A chip is an argument and no part of the name.",
    "On the error ambiguous the message says what each suggestion is: call again with slug:<slug> of the one that is meant, or ask the user.",
    "A failed call carries {error: {code, message, …}} as JSON text; branch on code.",
    "Facts are CC BY 4.0: cite status, the named alternative if unsupported, and lastVerified.",
  ].join(" ");

export const PROMPTS = [
  {
    name: "check_my_apps",
    title: "Check my apps",
    description: "Which of your apps stop when Rosetta 2 goes away in macOS 28, and what to do about each",
    arguments: [
      { name: "apps", description: "Names or bundle ids, separated by commas or line breaks", required: true },
    ],
  },
];

/** @throws ProtocolError for another name, or without the list */
export function getPrompt(name: string, given: Readonly<Record<string, string>> = {}): GetPromptResult {
  const [prompt] = PROMPTS;
  if (name !== prompt!.name) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Prompt ${name} not found`);
  const apps = given.apps?.trim();
  if (!apps) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "apps: is required");
  const text = `Check these Mac apps, one after the other:

${apps}

Look up each with lookup_verdict (bundle:<id> for a bundle id, else the name; on 409 choose from the suggestions by slug:). For more than twenty take the file instead: ${urls.site("/data/latest/verdicts.csv")}.
Answer with a table: app, runs today (status), stops in macOS 28 (breaksAtRosettaEol; "may stop" where confidence is low, stale is true or a caveat says so), how sure (confidence), last confirmed (lastVerified), what to do (a named alternative, an update, nothing). Those that stop come first. unknown means that more data is needed: say so, guess nothing. Credit: Silicon Verdict, CC BY 4.0, ${urls.site()}.`;
  return { description: prompt!.description, messages: [{ role: "user", content: { type: "text", text } }] };
}

/** The newest data release's own description, as text; null before the first. */
export type ReleaseManifest = () => Promise<string | null>;

const releaseUri = () => urls.site("/data/latest/datapackage.json");

export async function listResources(manifest: ReleaseManifest) {
  if ((await manifest()) === null) return [];
  return [
    {
      uri: releaseUri(),
      name: "release",
      title: "The newest data release",
      description: "Its files with addresses below /data/latest, sizes and columns, its counts, and every source",
      mimeType: "application/json",
    },
  ];
}

/** @throws ProtocolError for any other address */
export async function readResource(uri: string, manifest: ReleaseManifest) {
  const text = uri === releaseUri() ? await manifest() : null;
  if (text === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Resource ${uri} not found`);
  return { contents: [{ uri, mimeType: "application/json", text }] };
}
