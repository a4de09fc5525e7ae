/** The same binary is the same fact: a source that still ships the file it spoke of confirms what it said. */
import { confirmationOf } from "#lib/contract/evidence.ts";
import type { Draft } from "#lib/evidence/matching/draft.ts";
import { entryKey, type Holdings } from "#lib/evidence/matching/holdings.ts";
import { signalId } from "#lib/evidence/matching/signal-id.ts";
import type { Entry, Publisher } from "#lib/evidence/sources/source.ts";

// A catalogue is read daily; its word is worth no more for that.
const EVERY_DAYS = 30;
const DAY_MS = 86_400_000;

/** `isSameFile`: version and checksum are those of the import before. */
export function absorbConfirmation(
  draft: Draft,
  { info }: Publisher,
  { ref, isKeptCurrent, confirmedOn }: Entry,
  isSameFile: boolean,
  holdings: Holdings,
  today: Date,
): void {
  const said = holdings.lastWords.get(entryKey(info.id, ref));
  const on = confirmedOn ?? (isKeptCurrent && isSameFile ? today : undefined);
  if (!said || !on || said.status === "unknown") return;
  if (on.getTime() - said.at.getTime() < EVERY_DAYS * DAY_MS) return;
  const confirmed = confirmationOf(said, on);
  const signal = { ...confirmed, id: signalId(confirmed) };
  if (holdings.signalIds.has(signal.id)) return;
  holdings.signalIds.add(signal.id);
  holdings.lastWords.set(entryKey(info.id, ref), signal);
  draft.signals.push(signal);
  draft.changed = true;
}
