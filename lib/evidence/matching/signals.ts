/** Finds the new statements of an entry by comparing them with its source's earlier ones. Pure. */
import { DAY_MS } from "#lib/contract/days.ts";
import { confirmationOf } from "#lib/contract/evidence.ts";
import type { Catalog, SignalHistory } from "#lib/evidence/matching/catalog-index.ts";
import { type SignalFacts, toSignal, withdrawal } from "#lib/evidence/matching/signal.ts";
import { signalId } from "#lib/evidence/matching/signal-id.ts";
import type { Edits } from "#lib/evidence/matching/title-edits.ts";
import type { Entry, Publisher, Statement } from "#lib/evidence/sources/source.ts";

// A catalogue is read daily, but a repeated statement has no more weight.
const CONFIRMED_EVERY_DAYS = 30;

/** A version that appeared after an earlier import has since passed the source's own tests. */
export function currentStatements(
  { ref, statements, statementIfNew }: Entry,
  sourceId: string,
  catalog: Catalog,
): readonly Statement[] {
  if (!statementIfNew || !catalog.importedSources.has(sourceId)) return statements;
  const isNew = catalog.entryOf(sourceId, ref)?.version !== (statementIfNew.appVersion ?? null);
  const last = catalog.signalsOf(sourceId, ref).last?.status ?? "unknown";
  // A different statement about the same version: the entry was edited, and the source tested the edit.
  const isEdited = statements.length === 0 && last !== "unknown" && last !== statementIfNew.status;
  return isNew || isEdited ? [statementIfNew] : statements;
}

/** @param isSameFile version and checksum are those of the import before */
export function newSignals(
  source: Publisher,
  entry: Entry,
  statements: readonly Statement[],
  isSameFile: boolean,
  history: SignalHistory,
  today: Date,
): Pick<Edits, "signals" | "lastSignal"> {
  const { last } = history;
  const isWithdrawn =
    source.complete &&
    statements.length === 0 &&
    last !== undefined &&
    last.status !== "unknown" &&
    !entry.standsBy?.includes(last.status);
  const added = new Map<string, SignalFacts>();
  for (const statement of isWithdrawn ? [withdrawal(null)] : statements) {
    if (isRepeated(statement, last)) continue;
    const signal = toSignal(source.info, entry, statement, today);
    if (!history.ids.has(signal.id) && !added.has(signal.id)) added.set(signal.id, signal);
  }
  const newer = [...added.values()].findLast((signal) => !last || signal.at >= last.at);
  const confirmation = confirm(newer ?? last, entry, isSameFile, today);
  if (!confirmation || history.ids.has(confirmation.id))
    return { signals: [...added.values()], lastSignal: newer ?? last };
  return { signals: [...added.values(), confirmation], lastSignal: confirmation };
}

const isRepeated = ({ at, status, layer, appVersion }: Statement, last: SignalFacts | undefined) =>
  at === null &&
  last !== undefined &&
  last.status === status &&
  last.layer === (layer ?? null) &&
  last.appVersion === (appVersion ?? null);

/** A source that still lists the same file confirms its statement about it. */
function confirm(
  said: SignalFacts | undefined,
  { isKeptCurrent, confirmedOn }: Entry,
  isSameFile: boolean,
  today: Date,
): SignalFacts | undefined {
  const on = confirmedOn ?? (isKeptCurrent && isSameFile ? today : undefined);
  if (!said || !on || said.status === "unknown") return undefined;
  if (on.getTime() - said.at.getTime() < CONFIRMED_EVERY_DAYS * DAY_MS) return undefined;
  const confirmed = confirmationOf(said, on);
  return { ...confirmed, id: signalId(confirmed) };
}
