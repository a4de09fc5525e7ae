/** Publishes what people sent as evidence, through the one writer: each of their sources has one voice about a title. */
import type { SourceInfo } from "#lib/contract/evidence.ts";
import { db } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import type { SignalFacts } from "#lib/evidence/matching/signal.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import { publish } from "#lib/evidence/publishing/publish.ts";
import { registerSource } from "#lib/evidence/publishing/run.ts";

// As often as a catalogue confirms what it said.
const AGAIN_AFTER_DAYS = 30;
const DAY_MS = 86_400_000;

/** Finds the signal by which the source has said the same of the title within thirty days. */
export async function findSameSignal(titleId: number, signal: SignalFacts): Promise<string | null> {
  const { sourceId, status, layer, chip, macosMax, at } = signal;
  const last = await db().signal.findFirst({ where: { titleId, sourceId }, orderBy: [{ at: "desc" }, { id: "desc" }] });
  if (!last || at.getTime() - last.at.getTime() >= AGAIN_AFTER_DAYS * DAY_MS) return null;
  const isSame = last.status === status && last.layer === layer && last.chip === chip && last.macosMax >= macosMax;
  return isSame ? last.id : null;
}

/** Everything in one transaction: signals, verdicts, change records. Within a turn. */
export async function publishSignals(
  source: SourceInfo,
  accepted: readonly { readonly titleId: number; readonly signal: SignalFacts }[],
  context: PublishContext,
): Promise<void> {
  await registerSource(source);
  const titles = await db().title.findMany({ where: { id: { in: accepted.map(({ titleId }) => titleId) } } });
  const plans = titles.map(({ id, slug, name, kind }) => ({
    ...{ titleId: id, slug, name, kind, claims: [], names: [], identifiers: [], categories: [], lostCategories: [] },
    ...{ entries: [], historical: false },
    signals: accepted.filter(({ titleId }) => titleId === id).map(({ signal }) => signal),
  }));
  await publish(plans, { ...context, defaultScope: await storedScope() });
}
