/** Whether an edition that has no evidence of its own is older than Apple silicon: by its name, or by what is known of its product. */
import { isBeforeAppleSilicon } from "#lib/catalog/titles/names/native-since.ts";
import { coreName } from "#lib/catalog/titles/names/normalize.ts";
import { type OldEdition, oldEdition } from "#lib/catalog/titles/names/old-editions.ts";
import { askedVersion } from "#lib/catalog/titles/names/readings.ts";
import { toEvidence } from "#lib/catalog/verdicts/derive.ts";
import { fromRawSignal, type RawSignal, SIGNALS } from "#lib/catalog/verdicts/queries.ts";
import { db } from "#lib/data/client.ts";

/** @param product the slug of the title whose edition is asked for */
export async function findOldEdition(asked: string, product: string): Promise<OldEdition | null> {
  const known = oldEdition(asked);
  const version = known ? null : askedVersion(coreName(asked));
  if (!version) return known;
  const [row] = await db().$queryRaw<{ readonly signals: readonly RawSignal[] }[]>`
    SELECT ${SIGNALS} AS signals FROM "Title" t WHERE t.slug = ${product}`;
  const evidence = row?.signals.map(fromRawSignal).map(toEvidence) ?? [];
  return isBeforeAppleSilicon(version, evidence) ? "older" : null;
}
