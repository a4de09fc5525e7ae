/** One call in each language of the docs. */
import { EXAMPLES, type ExampleCall, type ExampleName, exampleBody } from "#lib/api/operations/examples.ts";
import { urls } from "#lib/core/urls.ts";
import type { Samples } from "#lib/site/docs/page.ts";

/** The call whose answer shows each operation. */
export const SHOWN_CALLS = {
  lookupVerdict: "native",
  searchTitles: "search",
  listByCategory: "category",
  whatsChangedSince: "changes",
} as const satisfies Record<ExampleCall["operation"], ExampleName>;

/** What the programs print of a verdict, or of each row of a list. */
const PRINTED_FIELDS = {
  lookupVerdict: ["title", "status", "lastVerified"],
  searchTitles: ["slug", "score"],
  listByCategory: ["title", "status"],
  whatsChangedSince: ["slug", "field", "to"],
} as const satisfies Record<ExampleCall["operation"], readonly string[]>;

const KEY = "SILICON_VERDICT_KEY";

export function callSamples(operation: ExampleCall["operation"]): Samples {
  const name = SHOWN_CALLS[operation];
  const example: ExampleCall = EXAMPLES[name];
  const call = { url: urls.base(example.path), fields: PRINTED_FIELDS[operation], hasKey: example.key !== undefined };
  const isList = operation !== "lookupVerdict";
  const prints = call.hasKey ? {} : { prints: printed(exampleBody(name), call.fields) };
  return {
    samples: [
      { language: "sh", code: inCurl(call) },
      { language: "ts", code: isList ? listInTypeScript(call) : lookupInTypeScript(call), ...prints },
      { language: "py", code: inPython(call, isList), ...prints },
    ],
  };
}

interface Call {
  readonly url: string;
  readonly fields: readonly string[];
  readonly hasKey: boolean;
}

function inCurl({ url, hasKey }: Call): string {
  return hasKey ? `curl -H "Authorization: Bearer $${KEY}" \\\n  "${url}"` : `curl "${url}"`;
}

function fetchInTypeScript({ url, hasKey }: Call): string {
  if (!hasKey) return `const response = await fetch("${url}");`;
  return [
    `const url = "${url}";`,
    `const headers = { Authorization: \`Bearer \${process.env.${KEY}}\` };`,
    "const response = await fetch(url, { headers });",
  ].join("\n");
}

function lookupInTypeScript(call: Call): string {
  const printed = call.fields.map((field) => `verdict.${field}`).join(", ");
  return `${fetchInTypeScript(call)}\nconst verdict = await response.json();\nconsole.log(${printed});`;
}

function listInTypeScript(call: Call): string {
  const fields = call.fields.join(", ");
  return `${fetchInTypeScript(call)}\nconst { data } = await response.json();\nfor (const { ${fields} } of data) console.log(${fields});`;
}

function inPython({ url, fields, hasKey }: Call, isList: boolean): string {
  const printed = (row: string) => fields.map((field) => `${row}["${field}"]`).join(", ");
  return [
    `import json, ${hasKey ? "os, " : ""}urllib.request`,
    "",
    `url = "${url}"`,
    ...(hasKey
      ? [
          `headers = {"Authorization": "Bearer " + os.environ["${KEY}"]}`,
          "request = urllib.request.Request(url, headers=headers)",
        ]
      : []),
    `with urllib.request.urlopen(${hasKey ? "request" : "url"}) as response:`,
    `    ${isList ? "page" : "verdict"} = json.load(response)`,
    ...(isList ? ['for row in page["data"]:', `    print(${printed("row")})`] : [`print(${printed("verdict")})`]),
  ].join("\n");
}

function printed(body: unknown, fields: readonly string[]): string {
  type Row = Readonly<Record<string, unknown>>;
  const rows = (body as { data?: readonly Row[] }).data ?? [body as Row];
  return rows.map((row) => fields.map((field) => row[field]).join(" ")).join("\n");
}
