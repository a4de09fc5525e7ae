/** The check's list of command-line tools. */
import type { ToolStatus } from "#lib/check/catalogue/tools.ts";
import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";

/** Every formula with an answer, of titles that are apps too; of tools also the other names that people type: kubectl. */
export async function readTools(): Promise<{ readonly name: string; readonly status: ToolStatus }[]> {
  const { macos, chip } = await defaultScope();
  return db().$queryRaw`
    WITH answered AS (
      SELECT "titleId", status FROM "Verdict"
      WHERE macos = ${macos} AND chip = ${chip}::"Chip" AND status IN ('native', 'rosetta2')),
    formulae AS (
      SELECT i.value AS name, regexp_replace(lower(i.value), '[^a-z0-9]', '', 'g') AS plain, v.status
      FROM "Identifier" i JOIN answered v USING ("titleId") WHERE i.scheme = 'formula')
    SELECT name, status::text FROM formulae
    UNION SELECT n.normalized, min(v.status)::text FROM "TitleName" n
      JOIN "Title" t ON t.id = n."titleId" AND t.tool JOIN answered v USING ("titleId")
      WHERE n.normalized !~ ' ' AND n.normalized NOT IN (SELECT name FROM formulae UNION SELECT plain FROM formulae)
      GROUP BY n.normalized
    ORDER BY name`;
}
