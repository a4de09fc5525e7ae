/** Publishes readers' contributions as evidence, through the one writer: each of their sources has one claim per title. */

import { isCertainlyLater } from "#lib/contract/app-versions.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import type { SourceInfo } from "#lib/contract/evidence.ts";
import { db } from "#lib/data/client.ts";
import { storedScope } from "#lib/data/service-state.ts";
import type { SignalFacts } from "#lib/evidence/matching/signal.ts";
import { SIGNALS_ALONE } from "#lib/evidence/matching/title-edits.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";
import { publish } from "#lib/evidence/publishing/publish.ts";
import { registerSource } from "#lib/evidence/publishing/run.ts";

// The interval at which catalogues, too, confirm their statements.
const REPEAT_INTERVAL_DAYS = 30;

type DatedClaim = Pick<SignalFacts, "status" | "layer" | "chip" | "macosMax" | "at">;

/** The source made the same claim within thirty days. @param last its newest signal on the title */
export function repeatsClaim({ status, layer, chip, macosMax, at }: DatedClaim, last: DatedClaim): boolean {
  if (at.getTime() - last.at.getTime() >= REPEAT_INTERVAL_DAYS * DAY_MS) return false;
  return last.status === status && last.layer === layer && last.chip === chip && last.macosMax >= macosMax;
}

/** Finds a signal with the same claim of the source on the title within thirty days, about no lower version. */
export async function findSameSignal(titleId: number, signal: SignalFacts): Promise<string | null> {
  const where = { titleId, sourceId: signal.sourceId };
  const last = await db().signal.findFirst({ where, orderBy: [{ at: "desc" }, { id: "desc" }] });
  if (!last || isCertainlyLater(signal.appVersion, last.appVersion)) return null;
  // Its numbers would be lost; the source still has one voice.
  if (signal.play && !last.play) return null;
  return repeatsClaim(signal, last) ? last.id : null;
}

/** Signals, verdicts and change records in one transaction. Requires the write lock. */
export async function publishSignals(
  source: SourceInfo,
  accepted: readonly { readonly titleId: number; readonly signal: SignalFacts }[],
  context: PublishContext,
): Promise<void> {
  await registerSource(source);
  const titles = await db().title.findMany({ where: { id: { in: accepted.map(({ titleId }) => titleId) } } });
  const plans = titles.map(({ id, slug, name, kind }) => ({
    ...SIGNALS_ALONE,
    ...{ titleId: id, slug, name, kind },
    signals: accepted.filter(({ titleId }) => titleId === id).map(({ signal }) => signal),
  }));
  await publish(plans, { ...context, defaultScope: await storedScope() });
}
