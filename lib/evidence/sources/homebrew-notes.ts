/** What a cask states beside architecture: whether it is maintained, and whether it contains a program. */
import type { Note, NoteCode } from "#lib/contract/evidence.ts";
import { hasArtifact } from "#lib/evidence/sources/homebrew-audit.ts";
import type { Cask } from "#lib/evidence/sources/homebrew-format.ts";
import { toDay } from "#lib/evidence/sources/payload.ts";

const NOTE_OF_REASON: Record<string, NoteCode> = {
  fails_gatekeeper_check: "fails_gatekeeper",
  unsigned: "fails_gatekeeper",
  discontinued: "discontinued",
  unmaintained: "unmaintained",
  repo_archived: "unmaintained",
  deprecated_upstream: "unmaintained",
  repo_removed: "unreachable",
  moved_to_mas: "moved_to_app_store",
  unreachable: "unreachable",
  no_longer_available: "no_longer_distributed",
};

/** Casks of a former client of a game that goes on: what ended is not the game. Each with where that is said. */
const FORMER_CLIENTS: Readonly<Record<string, string>> = {
  "old-school-runescape": "https://en.wikipedia.org/wiki/Old_School_RuneScape",
};

/** Notes of a cask beside architecture. */
export function readNotes(cask: Cask): Note[] {
  const ends = endOfLife(cask);
  const isClient = Object.hasOwn(FORMER_CLIENTS, cask.token);
  const notes = isClient ? ends.map((note) => ({ ...note, code: "deprecated" as const })) : ends;
  return hasNoOwnCode(cask) ? [...notes, { code: "no_own_code" }] : notes;
}

type GivenUp = Pick<
  Cask,
  "deprecated" | "deprecation_date" | "deprecation_reason" | "disabled" | "disable_date" | "disable_reason"
>;

/** Why Homebrew has given up a cask or a formula. */
export function endOfLife(cask: GivenUp): Note[] {
  const given = [
    { on: cask.deprecated, reason: cask.deprecation_reason, day: cask.deprecation_date },
    { on: cask.disabled, reason: cask.disable_reason, day: cask.disable_date },
  ].filter(({ on }) => on);
  const notes = new Map<NoteCode, Note>();
  for (const { reason, day } of given) {
    // Only the fact is stored: the sentence is its author's.
    const code = NOTE_OF_REASON[reason ?? ""] ?? "deprecated";
    if (!notes.has(code)) notes.set(code, { code, ...(toDay(day) && day && { since: day }) });
  }
  return [...notes.values()];
}

const INSTALLING = ["app", "binary", "pkg", "suite", "installer", "prefpane", "qlplugin", "command_wrapper"];

/** Keyboard layouts, dictionaries, Java archives and documentation: nothing in them is compiled for a processor. */
function hasNoOwnCode(cask: Cask): boolean {
  if ((cask.name ?? []).some((name) => /\blanguage pack$/i.test(name))) return true;
  if (hasArtifact(cask, ...INSTALLING)) return false;
  if (hasArtifact(cask, "keyboard_layout", "dictionary")) return true;
  const files = cask.artifacts.flatMap(({ artifact }) => (Array.isArray(artifact) ? [artifact[0]] : []));
  return files.length > 0 && files.every((file) => typeof file === "string" && /\.jar$|^docs$/.test(file));
}
