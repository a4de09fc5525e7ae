/** The list of command-line tools, apart from apps and games. */

import type { Status } from "#lib/contract/schema.ts";
import { Prisma } from "#lib/data/client.ts";
import { findFigure, listIds } from "#lib/data/figures.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { listLines } from "#lib/site/queries/lists/title-lines.ts";

// Homebrew deletes what is not built for Apple silicon: there are two dozen.
const INTEL_MAX = 100;

export type ToolCounts = Partial<Record<Status, number>>;

export async function countTools(): Promise<ToolCounts> {
  const { macos, chip } = await defaultScope();
  const groups = await findFigure(
    "tools by status",
    (client) => client.$queryRaw<{ status: Status; count: number }[]>`
      SELECT v.status::text AS status, count(*)::int AS count FROM "Title" t
      JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${macos} AND v.chip = ${chip}::"Chip"
      WHERE t.tool GROUP BY 1`,
  );
  return Object.fromEntries(groups.map(({ status, count }) => [status, count])) as ToolCounts;
}

/** For Intel only, by name. */
export async function listIntelTools(): Promise<TitleLine[]> {
  const { macos, chip } = await defaultScope();
  const ordered = Prisma.sql`SELECT t.id FROM "Title" t JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${macos}
    AND v.chip = ${chip}::"Chip" WHERE t.tool AND v.status = 'rosetta2' ORDER BY t.slug`;
  return listLines(await listIds("intel tools", ordered, { skip: 0, take: INTEL_MAX }));
}

/** By name, in numbered pages. */
export async function listTools(page: number, size: number): Promise<TitleLine[]> {
  const ordered = Prisma.sql`SELECT t.id FROM "Title" t WHERE t.tool ORDER BY t.slug`;
  return listLines(await listIds("tools", ordered, { skip: (page - 1) * size, take: size }));
}
