/** `howWell` in SQL, for the order of a whole board; of the signal `s`. */
import { Prisma } from "#lib/data/client.ts";
import { CRAWLS_BELOW, LEVELS, RATINGS, ROUGH_BELOW, STABILITIES } from "#lib/site/words/play.ts";

const RATING_LEVELS = JSON.stringify(
  Object.fromEntries(Object.entries(RATINGS).map(([rating, word]) => [rating, LEVELS[word]])),
);

const RATED = Prisma.sql`(${RATING_LEVELS}::jsonb ->> lower(s.play ->> 'rating'))::int`;

const hasNote = (code: string) => Prisma.sql`s.notes @> ${JSON.stringify([{ code }])}::jsonb`;

const STABLE = Prisma.sql`(CASE ${Prisma.join(
  Object.entries(STABILITIES).map(([code, word]) => Prisma.sql`WHEN ${hasNote(code)} THEN ${LEVELS[word]}::int`),
  " ",
)} END)`;

const FRAMES = Prisma.sql`(SELECT max(found[1]::numeric) FROM regexp_matches(s.play ->> 'fps', '\\d+', 'g') AS found)`;

const BY_FRAMES = Prisma.sql`(CASE WHEN ${FRAMES} < ${ROUGH_BELOW} THEN ${LEVELS.Rough}::int
  WHEN ${FRAMES} IS NOT NULL THEN ${LEVELS.Playable}::int END)`;

/** The level of `howWell`; null where the report does not say. */
export const LEVEL = Prisma.sql`(CASE WHEN s.status = 'unsupported' THEN ${LEVELS["Does not run"]}::int
  WHEN ${FRAMES} < ${CRAWLS_BELOW} THEN ${LEVELS.Crawls}::int
  ELSE coalesce(${RATED}, ${STABLE}, ${BY_FRAMES}) END)`;
