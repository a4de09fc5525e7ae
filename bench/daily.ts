/** A source's file of an ordinary day: mostly unchanged, with some newer versions and a few new entries. */
import { chunks } from "#lib/data/bulk.ts";
import { db, type Prisma } from "#lib/data/client.ts";
import { toStoredNotes } from "#lib/evidence/matching/existing-title.ts";
import { type Entry, NOTHING_SAID, type Reading, type Statement } from "#lib/evidence/sources/source.ts";

/** Casks that are no fonts, as of August 2026. */
export const DAILY_ENTRIES = 5_115;
// From Homebrew's history: 14 new versions and one new cask a day; two of these files are a week apart.
const NEWER_EVERY = 50;
const NEW_ENTRIES = 10;

const NATIVE: Statement = { kind: "test", status: "native", confidence: "medium", basis: ["automated_test"], at: null };

export async function readDay(sourceId: string): Promise<Reading> {
  const listed = await db().$queryRaw<{ ref: string }[]>`
    SELECT ref FROM "SourceEntry" WHERE "sourceId" = ${sourceId} ORDER BY hashtext(ref), ref
    LIMIT ${DAILY_ENTRIES - NEW_ENTRIES}`;
  const entries: Entry[] = [];
  for (const refs of chunks(listed.map(({ ref }) => ref))) {
    const stored = await db().sourceEntry.findMany({
      where: { sourceId, ref: { in: refs } },
      include: { title: true },
    });
    const words = await db().signal.findMany({
      where: { sourceId, sourceRef: { in: refs } },
      orderBy: [{ at: "asc" }, { id: "asc" }],
    });
    const last = new Map(words.map((word) => [word.sourceRef, word]));
    entries.push(...stored.map((entry, at) => sameAgain(entry, last.get(entry.ref), at % NEWER_EVERY === 0)));
  }
  return { entries: [...entries, ...Array.from({ length: NEW_ENTRIES }, (_, at) => somethingNew(at))], skipped: [] };
}

type StoredEntry = Prisma.SourceEntryGetPayload<{ include: { title: true } }>;
type Word = Prisma.SignalGetPayload<object>;

function sameAgain(
  { sourceId, ref, version, checksum, title }: StoredEntry,
  last: Word | undefined,
  isNewer: boolean,
): Entry {
  const newer = `${version}.1`;
  const notes = toStoredNotes(title.notes).filter(({ source }) => source === sourceId);
  return {
    ...{ ref, name: title.name, kind: title.kind, ...NOTHING_SAID, notes },
    ...(checksum && { checksum }),
    ...(version && { version: isNewer ? newer : version }),
    ...(isNewer && { statementIfNew: { ...NATIVE, appVersion: newer } }),
    statements: last && !isNewer ? [repeated(last)] : [],
    identifiers: [{ scheme: "homebrew", value: ref }],
  };
}

const repeated = ({ status, layer, appVersion }: Word): Statement => ({
  ...{ ...NATIVE, status },
  ...(layer && { layer }),
  ...(appVersion && { appVersion }),
});

function somethingNew(at: number): Entry {
  return { ref: `new-today-${at}`, name: `New Today ${at}`, ...NOTHING_SAID, version: "1", statementIfNew: NATIVE };
}
