/** `howWell` in SQL, for the order of a whole board; of the signal `s`. */
import type { Scope } from "#lib/contract/scope.ts";
import { Prisma } from "#lib/data/client.ts";
import { mislabelledReports } from "#lib/site/queries/status/calibration.ts";
import {
  GOOD_FROM,
  HOPELESS_BELOW,
  LEVELS,
  RATINGS,
  ROUGH_BELOW,
  STABILITIES,
  TOP_SETTINGS,
} from "#lib/site/words/games/play.ts";

const RATING_LEVELS = JSON.stringify(
  Object.fromEntries(Object.entries(RATINGS).map(([rating, word]) => [rating, LEVELS[word]])),
);

const RATED = Prisma.sql`(${RATING_LEVELS}::jsonb ->> lower(s.play ->> 'rating'))::int`;

const hasNote = (code: string) => Prisma.sql`s.notes @> ${JSON.stringify([{ code }])}::jsonb`;

const ofFrames = (which: "max" | "min") =>
  Prisma.sql`(SELECT ${Prisma.raw(which)}(found[1]::numeric) FROM regexp_matches(s.play ->> 'fps', '\\d+', 'g') AS found)`;
/** As `isSlowAtTop` says. */
export const IS_SLOW_AT_TOP = Prisma.sql`(coalesce(s.play ->> 'resolution', '') ~* ${`\\m(${TOP_SETTINGS})\\M`}
  AND coalesce(${ofFrames("max")} < ${ROUGH_BELOW}, false))`;
const FRAMES = Prisma.sql`(CASE WHEN NOT ${IS_SLOW_AT_TOP} THEN ${ofFrames("max")} END)`;

const BY_FRAMES = Prisma.sql`(CASE WHEN ${ofFrames("min")} >= ${GOOD_FROM} THEN ${LEVELS.Good}::int
  WHEN ${FRAMES} IS NOT NULL THEN ${LEVELS.Playable}::int END)`;

const UNSTABLE = Prisma.sql`(CASE WHEN ${hasNote("ran_unstable")} THEN ${LEVELS[STABILITIES.ran_unstable]}::int END)`;
const STABLE = Prisma.sql`(CASE WHEN ${hasNote("ran_very_stable")} THEN ${LEVELS[STABILITIES.ran_very_stable]}::int END)`;

/** The level of `howWell`; null where the report does not say. */
export const LEVEL = Prisma.sql`(CASE WHEN s.status = 'unsupported' THEN ${LEVELS["Does not run"]}::int
  WHEN ${FRAMES} < ${HOPELESS_BELOW} OR (${RATED} IS NULL AND ${FRAMES} < ${ROUGH_BELOW}) THEN ${LEVELS.Rough}::int
  ELSE coalesce(${RATED}, ${UNSTABLE}, ${BY_FRAMES}, ${STABLE}) END)`;

/** On a Mac with less memory than the game asks for. */
export const IS_BELOW = Prisma.sql`(s.play ->> 'memory' IS NOT NULL AND EXISTS (SELECT 1 FROM "Signal" f
  WHERE f."titleId" = s."titleId" AND f.channel = 'released' AND f.edition IS NULL AND f.status = s.status
    AND f.layer IS NOT DISTINCT FROM s.layer AND (f.floors ->> 'memory')::numeric > (s.play ->> 'memory')::numeric))`;

/** Its source withdrew it by name. */
export const IS_RETRACTED = Prisma.sql`EXISTS (SELECT 1 FROM "Signal" w WHERE w."titleId" = s."titleId"
  AND w."sourceId" = s."sourceId" AND w.status = 'unknown'
  AND w.notes @> jsonb_build_array(jsonb_build_object('code', 'withdraws', 'detail', s.id)))`;

/** It described something else, as a person found. */
export const isMislabelled = () => Prisma.sql`((s."titleId", s.status::text) IN (SELECT m.id, f.status
  FROM jsonb_to_recordset(${JSON.stringify(mislabelledReports())}::jsonb) AS f(slug text, status text)
  JOIN "Title" m ON m.slug = f.slug))`;

const TRIED_ON = Prisma.sql`coalesce(jsonb_path_query_first(s.notes, '$[*] ? (@.code == "tried_on").detail') #>> '{}',
  CASE WHEN s.chip <> 'apple_silicon' THEN upper(s.chip::text) END, '')`;

/** How well a game runs, and the chip of that report, "M2 Pro"; empty where it names none. */
export interface GradedPlay {
  readonly level: number;
  readonly chip: string;
}

/** Of the game `t`, by the newest report of its answer that says how well, as `playFacts` chooses it: a `GradedPlay`; null of any other title. */
export const playOfAnswer = ({ macos, chip }: Scope) => Prisma.sql`(CASE WHEN t.kind = 'game' THEN (
  SELECT json_build_object('level', ${LEVEL}, 'chip', ${TRIED_ON})
  FROM "Signal" s JOIN "Verdict" v ON v."titleId" = s."titleId" AND v.macos = ${macos} AND v.chip = ${chip}::"Chip"
  WHERE s."titleId" = t.id AND s.channel = 'released' AND s.edition IS NULL AND s.status <> 'unsupported'
    AND s.status = v.status AND s.layer IS NOT DISTINCT FROM v.layer AND ${LEVEL} IS NOT NULL AND NOT ${IS_RETRACTED}
  ORDER BY ${IS_BELOW}, s.at DESC, s.id LIMIT 1) END)`;
