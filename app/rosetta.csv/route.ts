import { csv } from "#lib/check/formats/csv.ts";
import { urls } from "#lib/core/urls.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";
import type { PlainRow } from "#lib/site/queries/lists/list-rows.ts";
import { listAffectedRows } from "#lib/site/queries/rosetta/rosetta.ts";
import { readListQuery } from "../rosetta/list-query.ts";

const HEAD = [
  ...["title", "slug", "kind", "maker", "group", "status", "translationLayer", "confidence", "lastVerified"],
  ...["nativeAlternative", "page"],
];

const toCells = (row: PlainRow) => [
  ...[row.title, row.slug, row.kind, row.maker?.name ?? "", row.next, row.status, row.layer ?? ""],
  ...[row.confidence, row.lastVerified ?? "", row.alternative?.slug ?? "", urls.title(row.slug)],
];

export async function GET(request: Request): Promise<Response> {
  const asked = readListQuery(Object.fromEntries(new URL(request.url).searchParams));
  const parts = [csv([HEAD])];
  for await (const rows of listAffectedRows(asked)) parts.push(csv(rows.map(toCells)));
  return fileResponse(parts.join(""), "text/csv; charset=utf-8");
}
