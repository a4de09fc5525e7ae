/** The words of affected.ts, maker.ts and display-name.ts for many titles at once; rosetta.test.ts holds the two together. */
import { ENDED_NOTES } from "#lib/contract/evidence.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { Prisma } from "#lib/db/client.ts";
import { type AskedAffected, GROUPS } from "#lib/site/affected.ts";
import type { Sort } from "#lib/site/browse.ts";
import { HOSTS_OF_MANY, HOSTS_OF_NOBODY } from "#lib/site/maker.ts";
import { foldName } from "#lib/titles/normalize.ts";

export const isEnded = Prisma.sql`(${Prisma.join(
  ENDED_NOTES.map((code) => Prisma.sql`t.notes @> ${JSON.stringify([{ code }])}::jsonb`),
  " OR ",
)})`;

/** As a place in GROUPS, from 1. */
const group = Prisma.sql`CASE WHEN ${isEnded} THEN 4 WHEN v.status = 'translation' THEN 3
  WHEN v.confidence = 'low' OR v.stale THEN 2 ELSE 1 END`;

const host = Prisma.sql`regexp_replace(lower(substring(t.homepage FROM '^[hH][tT][tT][pP][sS]?://(?:[^/@]*@)?([^/:?#]+)')), '^www\\.', '')`;
const owner = Prisma.sql`nullif(lower(substring(t.homepage FROM '^[^:]+://[^/?#]+/([^/?#]+)')), '')`;

/** makerOf(homepage).key; null where nobody can tell. Fenced, else the host is made anew for each case. */
export const makerKey = Prisma.sql`(SELECT CASE
    WHEN h.host = ANY(${[...HOSTS_OF_NOBODY]}::text[]) THEN NULL
    WHEN h.host = ANY(${Object.keys(HOSTS_OF_MANY)}::text[]) THEN h.host || '/' || ${owner}
    WHEN h.host ~ '\\.(github\\.io|gitlab\\.io|sourceforge\\.io|sourceforge\\.net)$' THEN h.host
    WHEN h.host ~ '(^|\\.)(co|com|org|net|ac|gov|edu)\\.[a-z]{2}$' THEN coalesce(substring(h.host FROM '[^.]+\\.[^.]+\\.[^.]+$'), h.host)
    ELSE coalesce(substring(h.host FROM '[^.]+\\.[^.]+$'), h.host)
  END FROM (SELECT ${host} AS host OFFSET 0) h)`;

/** Host and first part of the path: a key is made of these. */
const telling = Prisma.sql`lower(split_part(t.homepage, '/', 3) || '/' || split_part(t.homepage, '/', 4))`;

/** Told at a tenth of the cost of a key, and by an index: part of it stands in the address as it is. */
const mayBeAt = (partOfKey: string) => {
  const [atHost = "", ...path] = partOfKey.split("/");
  const standing = [atHost, ...path.map((owner) => `/${owner}`)].map(
    (text) => Prisma.sql`t.homepage ILIKE ${holding(rarest(text))} AND strpos(${telling}, ${text}) > 0`,
  );
  return Prisma.join(standing, " AND ");
};

// A shorter part has too few trigrams of its own.
const TELLING_MIN = 4;

/** Its longest part before the last dot: so many addresses have a `.com` that its trigrams cost more to read than they leave out. */
function rarest(text: string): string {
  const longest = text
    .split(".")
    .slice(0, -1)
    .reduce((a, b) => (b.length > a.length ? b : a), "");
  return longest.length >= TELLING_MIN ? longest : text;
}

const holding = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** displayName(name, slug) */
const shownName = Prisma.sql`(SELECT CASE
    WHEN s.channel = '' OR strpos(lower(t.name), s.channel) > 0 THEN t.name
    WHEN s.channel ~ '^[0-9]' THEN t.name || ' ' || s.channel
    ELSE t.name || ' (' || s.channel || ')'
  END FROM (SELECT replace(split_part(t.slug, '@', 2), '-', ' ') AS channel) s)`;

export const BEST_KNOWN = Prisma.sql`t.popularity DESC, t.slug`;
export const ORDERS = {
  known: Prisma.sql`${group}, ${BEST_KNOWN}`,
  title: Prisma.sql`lower(${shownName}) COLLATE "C", ${BEST_KNOWN}`,
  maker: Prisma.sql`${makerKey} COLLATE "C" NULLS LAST, ${BEST_KNOWN}`,
  sure: Prisma.sql`v.confidence, ${BEST_KNOWN}`,
  confirmed: Prisma.sql`v."lastVerified" DESC NULLS LAST, ${BEST_KNOWN}`,
} as const satisfies Record<Sort, Prisma.Sql>;

// Shorter words are not kept.
const WORD_MIN = 3;

/** Part of one word is sought among words, which are a tenth of the names and lead to their titles without reading a name. */
const named = (words: string) =>
  words.length >= WORD_MIN && !words.includes(" ")
    ? Prisma.sql`SELECT e."titleId" AS id, true AS "isNamed" FROM "Word" w JOIN "TitleWord" e ON e.word = w.word
      WHERE w.word LIKE ${holding(words)}`
    : Prisma.sql`SELECT n."titleId" AS id, true AS "isNamed" FROM "TitleName" n
      WHERE n.normalized LIKE ${holding(words.replaceAll(" ", ""))} AND strpos(n.folded, ${words}) > 0`;

/** Ids of titles with this in a name, or maybe in their maker's key: by two indexes, however many titles stop. */
function withText(text: string): Prisma.Sql {
  const words = foldName(text);
  return Prisma.sql`(
    SELECT id, bool_or("isNamed") AS "isNamed" FROM (
      ${named(words)}
      UNION ALL SELECT t.id, false FROM "Title" t WHERE ${mayBeAt(addressIn(text))}
    ) told GROUP BY id)`;
}

const addressIn = (text: string) => text.trim().toLowerCase();

/** Titles that stop, narrowed by what is asked: `t`, with `v`, its verdict, and `g.place`, its group's in GROUPS. */
export function fromAffected(
  { macos, chip }: Scope,
  { text = "", category, maker, kind }: AskedAffected = {},
): Prisma.Sql {
  const isText = foldName(text) !== "";
  const narrowing = [
    kind === undefined ? null : Prisma.sql`t.kind::text = ${kind}`,
    category === undefined
      ? null
      : Prisma.sql`EXISTS (SELECT FROM "TitleCategory" c WHERE c."titleId" = t.id AND c.category = ${category})`,
    // A key is made of the few that stop alone.
    maker === undefined ? null : Prisma.sql`${makerKey} = ${maker}`,
    isText ? Prisma.sql`(told."isNamed" OR strpos(${makerKey}, ${addressIn(text)}) > 0)` : null,
  ].filter((condition) => condition !== null);
  // Of these two statuses alone is any that breaks, and they have an index. What is written is narrowed by it before a title is
  // read: for a text it is read once rather than for each name, for a maker at each of the few addresses.
  const ofMaker =
    maker === undefined
      ? Prisma.empty
      : Prisma.sql`AND "titleId" IN (SELECT t.id FROM "Title" t WHERE ${mayBeAt(maker)})`;
  const first = isText || maker !== undefined ? Prisma.sql`OFFSET 0` : Prisma.empty;
  return Prisma.sql`
    FROM "Title" t JOIN (
      SELECT * FROM "Verdict" WHERE macos = ${macos} AND chip = ${chip}::"Chip"
        AND "breaksAtRosettaEol" AND status IN ('rosetta2', 'translation') ${ofMaker} ${first}
    ) v ON v."titleId" = t.id
    ${isText ? Prisma.sql`JOIN ${withText(text)} told ON told.id = t.id` : Prisma.empty}
    CROSS JOIN LATERAL (SELECT ${group} AS place) g
    WHERE ${Prisma.join([Prisma.sql`t.listed`, ...narrowing], " AND ")}`;
}

export const inGroup = ({ group: asked }: AskedAffected): Prisma.Sql =>
  asked === undefined ? Prisma.empty : Prisma.sql`AND g.place = ${GROUPS.indexOf(asked) + 1}`;
