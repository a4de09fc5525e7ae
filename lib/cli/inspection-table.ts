import { noteSentence } from "#lib/catalog/verdicts/rules/caveats.ts";
import { groupBy } from "#lib/core/group-by.ts";
import { runsAs } from "#lib/inspect/classify.ts";
import { type Code, ROLES, type Role } from "#lib/inspect/code.ts";
import { printable } from "#lib/inspect/containers/file-tree.ts";
import type { Inspection } from "#lib/inspect/inspect.ts";

const NAMES_SHOWN = 3;
const PLURALS: Record<Role, string> = {
  "main executable": "main executables",
  helper: "helpers",
  "login item": "login items",
  "XPC service": "XPC services",
  "plug-in": "plug-ins",
  framework: "frameworks and libraries",
};

/** A heading with the status, then a row for each kind of part with its architectures. */
export function printInspection({
  name,
  version,
  bundleId,
  status,
  confidence,
  macosMin,
  code,
  notes,
}: Inspection): string {
  const title = [name, version, bundleId && `(${bundleId})`].filter(Boolean).join(" ");
  const answer = [
    status,
    confidence !== "high" && `${confidence} confidence`,
    macosMin && `macOS ${macosMin} or newer`,
  ];
  const rows = ROLES.flatMap((role) => rowsOf(role, code));
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return [
    `${printable(title)}: ${answer.filter(Boolean).join(", ")}`,
    ...rows.map(([what, built, names]) =>
      `  ${what!.padEnd(widths[0]!)}  ${built!.padEnd(widths[1]!)}  ${names}`.trimEnd(),
    ),
    ...notes.map((each) => `  ${printable(noteSentence(each))}`),
    "",
  ].join("\n");
}

/** A row for each set of architectures in this role; parts that need Rosetta are named. */
function rowsOf(role: Role, code: readonly Code[]): [string, string, string][] {
  const own = code.filter((part) => part.role === role);
  const sets = groupBy(own, ({ architectures }) => architectures.join(" "));
  return [...sets].map(([set, parts]) => {
    const what = parts.length === 1 ? `1 ${role}` : `${parts.length} ${PLURALS[role]}`;
    const isWorthNaming = role === "main executable" || runsAs(parts[0]!.architectures) !== "native";
    const names = [...new Set(parts.map(({ name }) => printable(name)))];
    const rest = names.length > NAMES_SHOWN ? `, and ${names.length - NAMES_SHOWN} more` : "";
    return [what, set, isWorthNaming ? names.slice(0, NAMES_SHOWN).join(", ") + rest : ""];
  });
}
