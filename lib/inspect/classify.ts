/** Judges an application by its code. Pure. */
import type { Note } from "#lib/contract/evidence.ts";
import type { Confidence } from "#lib/contract/schema.ts";
import { withoutTwins } from "#lib/inspect/architecture-twins.ts";
import type { Code } from "#lib/inspect/code.ts";
import { printable } from "#lib/inspect/containers/file-tree.ts";
import type { Architecture } from "#lib/inspect/macho.ts";

export type Runs = "native" | "rosetta2" | "unsupported";

const RUNS: Record<Architecture, Runs | null> = {
  arm64: "native",
  arm64e: "native",
  x86_64: "rosetta2",
  i386: "unsupported",
  ppc: "unsupported",
  ppc64: "unsupported",
  other: null,
};
const BEST_FIRST: readonly Runs[] = ["native", "rosetta2", "unsupported"];
const NAMES_MAX = 12;
const NAME_LENGTH_MAX = 60;

/** The slice that macOS selects; null if no slice is for a Mac. */
export function runsAs(architectures: readonly Architecture[]): Runs | null {
  return BEST_FIRST.find((status) => architectures.some((each) => RUNS[each] === status)) ?? null;
}

/** The result for a subject without code. */
export const NO_CODE = "no Mach-O code in it";

export interface Classification {
  readonly status: Runs;
  readonly confidence: Confidence;
  readonly notes: readonly Note[];
}

/** The main executable decides; without one, all must agree. Returns a sentence if there is no result. */
export function classify(code: readonly Code[]): Classification | string {
  if (code.length === 0) return NO_CODE;
  const main = code.find(({ role }) => role === "main executable");
  if (main) {
    const status = runsAs(main.architectures);
    if (status === null) return "it is for no Mac";
    return { status, confidence: "high", notes: status === "native" ? intelNotes(code) : [] };
  }
  const statuses = new Set(withoutTwins(code, isNative).map(({ architectures }) => runsAs(architectures)));
  const [only] = statuses;
  if (statuses.size > 1 || !only) return "no Mach-O file in it is the main executable, and its parts differ";
  // Something else, such as a script, starts the parts: not everything that runs was read.
  return { status: only, confidence: "medium", notes: [] };
}

export const isNative = ({ architectures }: Code) => runsAs(architectures) === "native";
// Older code, for 32-bit Intel or PowerPC, runs nowhere: Rosetta 2 neither helps nor is missed.
const needsRosetta = ({ architectures }: Code) => runsAs(architectures) === "rosetta2";

function intelNotes(code: readonly Code[]): Note[] {
  const intel = withoutTwins(code, isNative).filter(needsRosetta);
  const names = [...new Set(intel.map(({ name }) => printable(name).replaceAll(",", " ").slice(0, NAME_LENGTH_MAX)))];
  if (names.length === 0) return [];
  const rest = names.length - NAMES_MAX;
  const shown = rest > 0 ? [...names.slice(0, NAMES_MAX), `and ${rest} more`] : names;
  return [{ code: "intel_helpers", detail: shown.join(", ") }];
}
