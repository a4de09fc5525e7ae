/** Which reports a board of games lists, and in which order, in SQL; of the title `t`, its verdict `v` and its signal `s`. */
import type { Status } from "#lib/contract/schema.ts";
import { PHONE_CHIP, type Scope } from "#lib/contract/scope.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { Prisma } from "#lib/data/client.ts";
import { IS_BELOW, IS_RETRACTED, IS_SLOW_AT_TOP, isMislabelled, LEVEL } from "#lib/site/queries/games/how-well-sql.ts";
import { nameMatches } from "#lib/site/queries/lists/browse.ts";
import { type NewestRow, signalsWith } from "#lib/site/queries/lists/newest-rows.ts";
import { CHIP_WORDS } from "#lib/site/words/answers/answers.ts";
import type { BoardChip, CompatMethod } from "#lib/site/words/games/compat-methods.ts";

export interface GamesFilter {
  readonly way?: CompatMethod | undefined;
  /** Those with a report from it first, then those from a larger one of its family; of one way only those with a report from it, and native games, which ask for none. */
  readonly chip?: BoardChip | undefined;
  readonly status?: Status | undefined;
  /** Of the Mac, in gigabytes: native games that ask for more come last. */
  readonly memory?: number | undefined;
  /** Part of a name. */
  readonly text?: string | undefined;
  /** Only these titles. */
  readonly slugs?: readonly string[] | undefined;
}

/** Orders of a board; the first is the default. */
export const BOARD_SORTS = ["known", "best"] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];

/** As `namedChip` returns it. */
export const NAMED_CHIP = Prisma.sql`(CASE WHEN s.chip = 'apple_silicon' THEN coalesce((
  SELECT CASE note->>'detail' WHEN ${CHIP_WORDS[PHONE_CHIP]} THEN ${PHONE_CHIP}
    ELSE 'm' || least(substring(note->>'detail' FROM '^M(\\d)')::int, 5) END FROM jsonb_array_elements(s.notes) note
  WHERE note->>'code' = 'tried_on' AND note->>'detail' ~ '^(M[1-9]( |$)|A18 Pro$)' LIMIT 1), 'apple_silicon') ELSE s.chip::text END)`;

/** What was announced or withdrawn, and what is about a former edition or something else, is no report on the game. */
export const isReport = () => Prisma.sql`s.status <> 'unknown' AND s.channel = 'released' AND s.edition IS NULL
  AND NOT ${IS_RETRACTED} AND NOT ${isMislabelled()}`;

export const IS_ANSWER = Prisma.sql`(s.status = v.status AND s.layer IS NOT DISTINCT FROM v.layer)`;

/** None but an M is compared. @param isMet of the alternatives `asked` */
const floorsMet = (isMet: Prisma.Sql) => Prisma.sql`NOT EXISTS (SELECT 1 FROM "Signal" f
  WHERE f."titleId" = t.id AND f.floors->>'chip' > 'M1' AND NOT (
    SELECT ${isMet} FROM regexp_split_to_table(f.floors->>'chip', ' or ') AS asked))`;

/** Not all Macs of a chip have what the game asks for, as `reachOf` says. */
export const asksForLarger = (chip: string) =>
  Prisma.sql`(NOT ${floorsMet(Prisma.sql`bool_or(asked = upper(${chip}))
  OR (bool_or(split_part(asked, ' ', 1) < upper(${chip})) AND NOT bool_or(asked LIKE upper(${chip}) || ' %'))`)})`;

/** Also where its report names another one: the game's page gives the same answer for all; or on a larger one of its family alone. */
export const runsNativelyOn = (chip: Prisma.Sql) =>
  Prisma.sql`(s.status = 'native' AND ${IS_ANSWER} AND ${floorsMet(Prisma.sql`bool_or(split_part(asked, ' ', 1) <= upper(${chip}))`)})`;

/** As `lineBelow` says of a Mac with this many gigabytes. */
export const asksForMore = (memory: number) => Prisma.sql`(v.status = 'native' AND coalesce((
  SELECT (f.floors ->> 'memory')::numeric FROM "Signal" f WHERE f."titleId" = t.id AND f.channel = 'released' AND f.edition IS NULL
    AND f.floors IS NOT NULL AND f.status = v.status AND f.layer IS NOT DISTINCT FROM v.layer
  ORDER BY f.at DESC LIMIT 1) > ${memory}, false))`;

/** As `isPlain`: not from a larger chip of the family, as far as it says. */
export const IS_PLAIN = Prisma.sql`NOT s.notes @? '$[*] ? (@.code == "tried_on" && @.detail like_regex "^M[0-9] ")'`;

// An expression, because ORDER BY takes no constant.
export const NOT_ASKED = Prisma.sql`(1 = 0)`;

// A report without a rating stands between playable and rough.
const UNRATED = 1.5;

export const ORDERS = {
  known: Prisma.sql`popularity DESC, says DESC`,
  best: Prisma.sql`coalesce(level, ${UNRATED}::numeric) DESC, offline, status = 'native' DESC, rated DESC, popularity DESC`,
} as const satisfies Record<BoardSort, Prisma.Sql>;

/** Anti-cheat software keeps out its online play, as `keptOutWords` says. */
export const IS_OFFLINE = Prisma.sql`(v.status = 'translation' AND EXISTS (SELECT 1 FROM "Signal" s
  WHERE s."titleId" = t.id AND s.notes @> '[{"code": "anti_cheat"}]'::jsonb AND NOT ${IS_RETRACTED}))`;

/** Of a failure only its cause says more than the failure itself. */
export const SAYS_HOW_WELL = Prisma.sql`(CASE WHEN s.status = 'unsupported' THEN s.reason IS NOT DISTINCT FROM 'blocked'::"Reason"
  ELSE ${LEVEL} IS NOT NULL END)`;

/** As `groupOf` groups them. */
export const RANK = Prisma.sql`(CASE WHEN v.status = 'unknown' THEN 2
  WHEN s.layer::text = ANY(${Object.keys(ENDED_LAYERS)}) THEN 1 ELSE 0 END)`;

/** As `toldClaims` orders them: what says how well, what is slow at the highest settings alone, both below a stated minimum, the rest. */
export const LASTNESS = Prisma.sql`(CASE WHEN NOT (${SAYS_HOW_WELL} OR ${IS_SLOW_AT_TOP}) THEN 3
  WHEN ${IS_BELOW} THEN 2 WHEN ${SAYS_HOW_WELL} THEN 0 ELSE 1 END)`;

/** A report that the page gives no answer for is not told as a way that the game runs. */
export const IS_TOLD_OF_WAY = Prisma.sql`(v.status <> 'unknown' OR s.status = 'unsupported')`;

/** @param named the API may give a chip another answer than the general one */
export const reportsInScope = (
  { macos, chip }: Scope,
  newest: readonly NewestRow[],
  named?: BoardChip,
) => Prisma.sql`FROM "Title" t
  JOIN ${signalsWith(newest)} s ON s."titleId" = t.id JOIN LATERAL (SELECT each.status, each.layer FROM "Verdict" each
    WHERE each."titleId" = t.id AND each.macos = ${macos} AND each.chip::text IN (${chip}, ${named ?? chip})
    ORDER BY each.chip::text = ${chip} LIMIT 1) v ON true`;

export const isListedReport = () => Prisma.sql`t.listed AND t.kind = 'game' AND ${isReport()}`;

export function fromReports(
  { way, chip, status, text, slugs }: GamesFilter,
  scope: Scope,
  newest: readonly NewestRow[],
): Prisma.Sql {
  const ofWay = Prisma.sql`AND coalesce(s.layer::text, s.status::text) = ${way} AND ${IS_TOLD_OF_WAY}`;
  return Prisma.sql`${reportsInScope(scope, newest, way ? undefined : chip)} WHERE ${isListedReport()}
      ${way ? ofWay : Prisma.empty}
      ${way && chip ? Prisma.sql`AND (${NAMED_CHIP} = ${chip} OR ${runsNativelyOn(Prisma.sql`${chip}::text`)})` : Prisma.empty}
      ${text === undefined ? Prisma.empty : Prisma.sql`AND ${nameMatches(text)}`}
      ${slugs ? Prisma.sql`AND t.slug = ANY(${[...slugs]})` : Prisma.empty}
      ${status ? Prisma.sql`AND v.status = ${status}::"Status"` : Prisma.empty}`;
}
