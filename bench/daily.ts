/** A source's file of an ordinary day: mostly unchanged, with some newer versions and a few new entries. */
import { db, type Prisma } from "#lib/data/client.ts";
import { toStoredNotes } from "#lib/evidence/matching/existing-title.ts";
import { type Entry, NOTHING_SAID, type Reading, type Statement } from "#lib/evidence/sources/source.ts";

/** Casks that are no fonts, as of August 2026. */
const DAILY_ENTRIES = 5_115;
// From Homebrew's history: 14 new versions and one new cask a day; two of these files are a week apart.
const NEWER_EVERY = 50;
const NEW_ENTRIES = 10;

const NATIVE: Statement = { kind: "test", status: "native", confidence: "medium", basis: ["automated_test"], at: null };

/** An entry of the database with its title, and the source's last statement about it without nulls. */
interface Stored extends Pick<Prisma.TitleModel, "name" | "kind" | "notes"> {
  readonly ref: string;
  readonly version: string | null;
  readonly checksum: string | null;
  readonly last: Pick<Statement, "status" | "layer" | "appVersion"> | null;
}

export async function readDay(sourceId: string): Promise<Reading> {
  const stored = await db().$queryRaw<Stored[]>`
    SELECT e.ref, e.version, e.checksum, t.name, t.kind, t.notes, json_strip_nulls(last.said) AS last
    FROM "SourceEntry" e JOIN "Title" t ON t.id = e."titleId" LEFT JOIN LATERAL (
      SELECT json_build_object('status', status, 'layer', layer, 'appVersion', "appVersion") AS said
      FROM "Signal" WHERE "sourceId" = e."sourceId" AND "sourceRef" = e.ref ORDER BY at DESC, id DESC LIMIT 1
    ) last ON true
    WHERE e."sourceId" = ${sourceId} ORDER BY hashtext(e.ref), e.ref LIMIT ${DAILY_ENTRIES - NEW_ENTRIES}`;
  const again = stored.map((entry, at) => sameAgain(sourceId, entry, at % NEWER_EVERY === 0));
  return { entries: [...again, ...Array.from({ length: NEW_ENTRIES }, (_, at) => somethingNew(at))], skipped: [] };
}

function sameAgain(sourceId: string, { last, ...entry }: Stored, isNewer: boolean): Entry {
  const newer = `${entry.version}.1`;
  return {
    ...{ ...NOTHING_SAID, ref: entry.ref, name: entry.name, kind: entry.kind },
    notes: toStoredNotes(entry.notes).filter(({ source }) => source === sourceId),
    checksum: entry.checksum ?? undefined,
    version: entry.version && isNewer ? newer : (entry.version ?? undefined),
    statementIfNew: isNewer ? { ...NATIVE, appVersion: newer } : undefined,
    statements: last && !isNewer ? [{ ...NATIVE, ...last }] : [],
    identifiers: [{ scheme: "homebrew", value: entry.ref }],
  };
}

function somethingNew(at: number): Entry {
  return { ref: `new-today-${at}`, name: `New Today ${at}`, ...NOTHING_SAID, version: "1", statementIfNew: NATIVE };
}
