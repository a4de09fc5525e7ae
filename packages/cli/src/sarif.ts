/** SARIF 2.1.0, which code hosts display next to the code. */
import { isAbsolute, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Status } from "../../../lib/contract/schema.ts";

export interface Finding {
  readonly status: Status;
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** What an ignore file says of it. */
  readonly ignored?: { readonly reason: string; readonly until: string };
}

const RULES = {
  "stops-in-macos-28": "It is built for Intel Macs only, and macOS 28 no longer has Rosetta 2 for it.",
  "not-known": "Whether it runs in macOS 28 is not known.",
} as const;

export function sarif(findings: readonly Finding[]) {
  const results = findings.flatMap(({ status, name, path, text, ignored }) => {
    if (status !== "unsupported" && status !== "unknown") return [];
    const ruleId = status === "unsupported" ? "stops-in-macos-28" : "not-known";
    return [
      {
        ruleId,
        // A reader that knows no suppressions must not show it as an error.
        level: status === "unsupported" && !ignored ? "error" : "note",
        message: { text },
        locations: [
          {
            ...(path && { physicalLocation: { artifactLocation: { uri: toUri(path) } } }),
            logicalLocations: [{ name, kind: "module" }],
          },
        ],
        ...(ignored && { suppressions: [toSuppression(ignored)] }),
      },
    ];
  });
  const rules = Object.entries(RULES).map(([id, text]) => ({ id, shortDescription: { text } }));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver: { name: "silicon-verdict", rules } }, results }],
  };
}

/** SARIF 2.1.0, section 3.35: external, because it stands in a file of its own. */
const toSuppression = ({ reason, until }: NonNullable<Finding["ignored"]>) => ({
  kind: "external",
  status: "accepted",
  justification: `${reason} (ignored until ${until})`,
});

/** Relative to the working directory, as code hosts expect. */
function toUri(path: string): string {
  const inside = relative(process.cwd(), path);
  if (isAbsolute(path) && (inside.startsWith("..") || isAbsolute(inside))) return pathToFileURL(path).href;
  return encodeURI((isAbsolute(path) ? inside : path).split("\\").join("/"));
}
