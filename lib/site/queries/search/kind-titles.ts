/** The apps of a kind that a text asks for, the best known first. */
import { WELL_KNOWN } from "#lib/catalog/titles/names/holders.ts";
import { withoutMac } from "#lib/catalog/titles/names/mac-words.ts";
import { foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { findTool } from "#lib/catalog/titles/tools.ts";
import { type Category, isWide, narrowestFirst } from "#lib/contract/categories.ts";
import type { Status } from "#lib/contract/schema.ts";
import { db, Prisma } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { listPurposes, type Purpose } from "#lib/evidence/alternatives/purposes.ts";
import { isCategory } from "#lib/site/queries/lists/browse.ts";
import { shownStatus } from "#lib/site/queries/lists/shown-status.ts";
import { tellApart } from "#lib/site/queries/lists/tell-apart.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { listLines } from "#lib/site/queries/lists/title-lines.ts";
import { readIntent } from "#lib/site/queries/search/intents.ts";
import { type AppKind, indexPlainKinds, type PlainKinds, readKindOfApp } from "#lib/site/queries/search/kinds.ts";
import type { Topic } from "#lib/site/queries/search/topics.ts";

export interface FoundKind {
  /** "VPN apps" */
  readonly name: string;
  readonly total: number;
  readonly byStatus: Readonly<Partial<Record<Status, number>>>;
  /** Best known first. */
  readonly lines: readonly TitleLine[];
  /** Where most of them are listed. */
  readonly category: Category | null;
  /** Little known, and called exactly like the kind. */
  readonly namesake: TitleLine | null;
}

const KIND_TILES = 24;

// Their answer says less than the apps themselves.
const LESS_THAN_APPS: ReadonlySet<Topic> = new Set(["apps", "security", "unnamed"]);

interface Kinds {
  readonly purposes: readonly Purpose[];
  readonly plain: PlainKinds;
}

let kinds: Kinds | undefined;

function readKinds(): Kinds {
  const purposes = listPurposes();
  return { purposes, plain: indexPlainKinds(purposes) };
}

/** Null for a name, also one that a well-known app has: "mail" is Mail, "mail app" asks for apps. */
export async function findKind(text: string, shown = KIND_TILES): Promise<FoundKind | null> {
  kinds ??= readKinds();
  const kind = readKindOfApp(text, kinds.plain);
  const topic = kind && readIntent(text);
  if (!kind || (topic && (topic.app !== null || !LESS_THAN_APPS.has(topic.intent)))) return null;
  const named = await listNamed([text, withoutMac(text), ...(kind.isOpen ? [] : [kind.asked])]);
  const isShort = kind.asked.length <= SHORT_MAX;
  if (named.some((title) => (isKnownBy(title) && !isShort) || isCalledInWords(title, text, kind))) return null;
  const members = ownFirst(await listMembers(kind, kinds.purposes), kind.category);
  const [first] = members;
  if (!first || members.length < MEMBERS_MIN) return null;
  const tool = named.length > 0 ? null : await findTool(kind.asked);
  const ids = members.slice(0, shown).map(({ id }) => id);
  const [lines, [namesake = null]] = await Promise.all([
    listLines(ids),
    listLines([named[0]?.id ?? tool?.titleId ?? 0]),
  ]);
  return {
    ...{ name: kind.name, total: members.length, byStatus: countStatuses(members) },
    lines: tellApart(lines),
    category: kind.category ?? commonCategory(members),
    namesake: namesake && lines.some(({ slug }) => slug === namesake.slug) ? null : namesake,
  };
}

// One is no choice.
const MEMBERS_MIN = 2;

// "ai" is a short form of Illustrator's name, and more people mean a kind of app.
const SHORT_MAX = 2;

interface Named {
  readonly id: number;
  readonly name: string;
  readonly popularity: number;
  /** It comes with every Mac, or from Apple. */
  readonly isApples: boolean;
}

async function listNamed(texts: readonly string[]): Promise<Named[]> {
  const names = [...new Set(texts.map(normalizeName))].filter((name) => name !== "");
  return db().$queryRaw<Named[]>`
    SELECT t.id, t.name, t.popularity, EXISTS (SELECT FROM "TitleName" o
      WHERE o."titleId" = t.id AND o.normalized = 'apple' || n.normalized) AS "isApples"
    FROM "TitleName" n JOIN "Title" t ON t.id = n."titleId"
    WHERE n.normalized = ANY(${names}::text[]) AND t.listed AND t.slug NOT LIKE '%@%'
    ORDER BY t.popularity DESC, t.slug`;
}

const isKnownBy = ({ popularity, isApples }: Named) => popularity >= WELL_KNOWN || isApples;

/** "free download manager" and "android file transfer" are names; "pdf viewer" and "time tracker" need not be. */
const isCalledInWords = ({ name }: Named, text: string, { isPlain, asked }: AppKind) =>
  [text, withoutMac(text)].map(foldName).includes(foldName(name)) && (isPlain || foldName(name) !== asked);

interface Member {
  readonly id: number;
  readonly status: Status;
  readonly categories: readonly string[];
}

/** Without channels, and without apps that their makers have ended; Apple's own are known to all who have a Mac. */
async function listMembers(kind: AppKind, all: readonly Purpose[]): Promise<Member[]> {
  const { macos, chip } = await defaultScope();
  const own = all.filter(({ purpose }) => kind.purposes.includes(purpose));
  const slugs = own.flatMap(({ titles, natives }) => [...titles, ...natives.map(({ slug }) => slug)]);
  const inCategory = kind.category
    ? Prisma.sql`OR EXISTS (SELECT FROM "TitleCategory" c WHERE c."titleId" = t.id AND c.category = ${kind.category})`
    : Prisma.empty;
  const named = kind.named
    ? Prisma.sql`OR EXISTS (SELECT FROM "TitleName" n WHERE n."titleId" = t.id AND n.folded ~ ${postgresPattern(kind.named)})`
    : Prisma.empty;
  return db().$queryRaw<Member[]>`
    SELECT t.id, ${shownStatus}::text AS status,
      ARRAY(SELECT c.category FROM "TitleCategory" c WHERE c."titleId" = t.id ORDER BY c.category) AS categories
    FROM "Title" t JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${macos} AND v.chip = ${chip}::"Chip"
    WHERE t.listed AND t.kind = 'app' AND t.popularity >= 0 AND t.slug NOT LIKE '%@%'
      AND (t.slug = ANY(${slugs}::text[]) ${inCategory} ${named})
    ORDER BY greatest(t.popularity, CASE WHEN t.homepage ~ '^https://([^/]+[.])?apple[.]com/' OR EXISTS (SELECT FROM
      "TitleName" n WHERE n."titleId" = t.id AND n.folded = 'apple ' || lower(t.name)) THEN ${WELL_KNOWN} ELSE 0 END) DESC,
      t.popularity DESC, t.slug`;
}

/** OBS is among Photo and graphics, too, and its own category is Live production. */
function ownFirst(members: readonly Member[], category: Category | undefined): readonly Member[] {
  const isOwn = ({ categories }: Member) => category === undefined || narrowestFirst(categories)[0] === category;
  return [...members.filter(isOwn), ...members.filter((each) => !isOwn(each))];
}

/** A word ends there. */
const postgresPattern = ({ source }: RegExp) => source.replaceAll("\\b", "\\y");

function countStatuses(members: readonly Member[]): Partial<Record<Status, number>> {
  const counts: Partial<Record<Status, number>> = {};
  for (const { status } of members) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Of at least half of those that are listed in any, the narrowest that is. */
function commonCategory(members: readonly Member[]): Category | null {
  const counts = new Map<Category, number>();
  for (const category of members.flatMap(({ categories }) => categories))
    if (isCategory(category)) counts.set(category, (counts.get(category) ?? 0) + 1);
  const listed = members.filter(({ categories }) => categories.length > 0).length;
  const common = [...counts].filter(([, count]) => count * 2 >= listed).sort((a, b) => b[1] - a[1]);
  return (common.find(([category]) => !isWide(category)) ?? common[0])?.[0] ?? null;
}
