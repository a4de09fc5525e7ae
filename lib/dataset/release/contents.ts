/** The contents of a release, read once, in an order that depends on the facts alone. */

import { listChanges } from "#lib/catalog/lists/change-feed.ts";
import { listFormerEditions } from "#lib/catalog/titles/facts.ts";
import { listBundleIdOwners } from "#lib/catalog/titles/identifier-owners.ts";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { freeShortNames } from "#lib/catalog/titles/names/short-names.ts";
import { toNotes } from "#lib/catalog/verdicts/derive.ts";
import { countedAsOf, readLooks } from "#lib/catalog/verdicts/last-look.ts";
import { listTitles } from "#lib/catalog/verdicts/queries.ts";
import { type Projection, projectionOf } from "#lib/catalog/verdicts/rules/projection.ts";
import { serializeVerdict } from "#lib/catalog/verdicts/serialize.ts";
import { isoDayOrNull } from "#lib/contract/days.ts";
import { isEnded } from "#lib/contract/evidence.ts";
import type { ChangeRecord, Status, TitleKind, Verdict } from "#lib/contract/schema.ts";
import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import type { Credited } from "#lib/dataset/release/credits.ts";

export interface TitleNames {
  readonly slug: string;
  readonly names: readonly string[];
  /** Its names without their publisher that no title has itself. */
  readonly short: readonly string[];
  /** What decides between titles of one name. */
  readonly popularity: number;
  readonly homepage: string | null;
}

export interface BundleIdOwner {
  /** Lower case. */
  readonly key: string;
  readonly spelled: string;
  readonly signed: boolean;
  readonly slug: string;
  readonly title: string;
  readonly status: Status;
}

export type ReleaseSource = Credited;

export interface Contents {
  readonly verdicts: readonly Verdict[];
  readonly names: readonly TitleNames[];
  readonly bundleIds: readonly BundleIdOwner[];
  /** Newest first. */
  readonly changes: readonly ChangeRecord[];
  readonly sources: readonly ReleaseSource[];
  /** The day that the counts refer to, YYYY-MM-DD: a release of today may hold facts of August. */
  readonly asOf: string;
  /** Slugs of titles that their makers have discontinued. */
  readonly givenUp: ReadonlySet<string>;
}

const TITLES_AT_ONCE = 500;
const CHANGES_AT_ONCE = 5_000;
const SINCE_EVER = "2020-01-01";

/** By code units, which are the same everywhere, unlike a database's collation. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** @param signal aborts between two reads */
export async function readContents(signal?: AbortSignal): Promise<Contents> {
  const titles = await db().title.findMany({
    where: { listed: true },
    select: {
      ...{ id: true, slug: true, name: true, kind: true, notes: true, popularity: true, homepage: true },
      names: { select: { name: true } },
    },
  });
  titles.sort((a, b) => compare(a.slug, b.slug));
  const ids = titles.map(({ id }) => id);
  const verdicts = await readVerdicts(ids, signal);
  const byId = new Map(ids.map((id, index) => [id, verdicts[index]!]));
  const owners = await listBundleIdOwners();
  const held = titles.map((title) => listHeldNames(title, byId.get(title.id)!));
  const former = new Set(await listFormerEditions(held.flat()));
  const slugs = new Set(titles.map(({ slug }) => slug));
  const taken = new Set([
    ...titles.flatMap(({ names }) => names.map(({ name }) => normalizeName(name))),
    ...(await readToolNames()),
  ]);
  return {
    verdicts,
    names: titles.map(({ slug, name, popularity, homepage, names }, index) => {
      const ofFormer = held[index]!.filter((each) => former.has(each));
      const current = names.filter((each) => ofFormer.every((old) => old.name !== each.name));
      return {
        ...{ slug, popularity, homepage },
        short: freeShortNames(current.map((each) => each.name).sort(compare), taken),
        names: distinctNames(
          name,
          held[index]!.filter((each) => !former.has(each)),
        ),
      };
    }),
    bundleIds: owners
      .map(({ titleId, ...owner }) => {
        const { slug, title, status } = byId.get(titleId)!;
        return { ...owner, slug, title, status };
      })
      .sort((a, b) => compare(a.key, b.key)),
    // The feed has the command-line tools too, which a release leaves out.
    changes: (await readChanges(signal)).filter(({ slug }) => slugs.has(slug)),
    sources: await readSources(),
    asOf: await countedAsOf(),
    givenUp: new Set(titles.filter(({ notes }) => isEnded(toNotes(notes))).map(({ slug }) => slug)),
  };
}

/** What becomes of it with macOS 28, as of the release's date. */
export function projectionIn({ givenUp }: Pick<Contents, "givenUp">, verdict: Verdict, date: string): Projection {
  const { slug, translationLayer: layer = null } = verdict;
  return projectionOf({ ...verdict, layer, ended: givenUp.has(slug) }, date);
}

/** Normalized. A release has no command-line tools, but their names mean them. */
async function readToolNames(): Promise<string[]> {
  const rows = await db().titleName.findMany({ where: { title: { tool: true } }, select: { normalized: true } });
  return rows.map(({ normalized }) => normalized);
}

interface TitleRow {
  readonly id: number;
  readonly name: string;
  readonly kind: TitleKind;
  readonly names: readonly { readonly name: string }[];
}

/** Its names, each with what decides whether it is of a former edition, and so means no title of today. */
function listHeldNames({ id, name: title, kind, names }: TitleRow, { status }: Verdict) {
  const facts = { titleId: id, title, kind, hasClaim: status !== "unknown", names: names.map(({ name }) => name) };
  return names.map(({ name }) => ({ ...facts, name }));
}

/** The title's name first. */
function distinctNames(own: string, names: readonly { readonly name: string }[]): string[] {
  return [...new Set([own, ...names.map(({ name }) => name).sort(compare)])];
}

/** @throws Error if a title has no verdict: a release must not omit it silently */
async function readVerdicts(ids: readonly number[], signal: AbortSignal | undefined): Promise<Verdict[]> {
  const [scope, looks] = await Promise.all([defaultScope(), readLooks()]);
  const verdicts: Verdict[] = [];
  for (let start = 0; start < ids.length; start += TITLES_AT_ONCE) {
    signal?.throwIfAborted();
    for (const title of await listTitles(ids.slice(start, start + TITLES_AT_ONCE), scope)) {
      const [verdict] = title.verdicts;
      if (!verdict) throw new Error(`${title.slug} has no verdict yet; run \`npm run verdict -- rederive\` first`);
      verdicts.push(serializeVerdict(title, verdict, looks));
    }
  }
  return verdicts;
}

async function readChanges(signal: AbortSignal | undefined): Promise<ChangeRecord[]> {
  const changes: ChangeRecord[] = [];
  let cursor: string | undefined;
  do {
    signal?.throwIfAborted();
    const page = await listChanges({ since: SINCE_EVER, limit: CHANGES_AT_ONCE, cursor }, { sandbox: false });
    changes.push(...page.data);
    cursor = page.pagination.nextCursor ?? undefined;
  } while (cursor);
  // Simultaneous changes come in storage order, which differs between databases.
  return changes.sort(
    (a, b) => compare(b.changedAt, a.changedAt) || compare(a.slug, b.slug) || compare(a.field, b.field),
  );
}

async function readSources(): Promise<ReleaseSource[]> {
  const rows = await db().evidenceSource.findMany({
    where: { OR: [{ signals: { some: {} } }, { entries: { some: {} } }] },
    include: { runs: { where: { snapshotDate: { not: null } }, orderBy: { snapshotDate: "desc" }, take: 1 } },
  });
  rows.sort((a, b) => compare(a.id, b.id));
  return rows.map(({ name, url, licence, attribution, runs }) => ({
    ...{ name, url, licence, attribution },
    snapshotDate: isoDayOrNull(runs[0]?.snapshotDate),
  }));
}
