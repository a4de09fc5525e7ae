/** The status that lists show and count a title by. */
import { DEFUNCT_SIGN, DEFUNCT_SLUGS } from "#lib/contract/defunct.ts";
import { Prisma } from "#lib/data/client.ts";

const SLUGS = [...DEFUNCT_SLUGS];

/** Of the title `t`, no Mac with Apple silicon runs it any more. */
export const isDefunct = Prisma.sql`t.slug = ANY(${SLUGS}::text[])`;

/** Of the title `t` and its verdict `v`. */
export const shownStatus = Prisma.sql`(CASE WHEN ${isDefunct} THEN ${DEFUNCT_SIGN}::"Status" ELSE v.status END)`;
