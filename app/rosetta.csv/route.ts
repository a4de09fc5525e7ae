import { csv } from "#lib/check/csv.ts";
import { TitleKind } from "#lib/contract/schema.ts";
import { fileResponse } from "#lib/feeds/file-response.ts";
import { isCategory, listTitleLines } from "#lib/site/browse.ts";
import { urls } from "#lib/urls.ts";

export const dynamic = "force-dynamic";

// More than the catalogue holds; a bound all the same.
const ROWS_MAX = 20_000;

export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const category = query.get("category");
  const { rows } = await listTitleLines(
    {
      breaks: true,
      category: category && isCategory(category) ? category : undefined,
      kind: TitleKind.safeParse(query.get("kind")).data,
      sure: query.get("sure") === "yes",
    },
    1,
    ROWS_MAX,
  );
  const table = [
    ["title", "slug", "kind", "status", "translationLayer", "confidence", "lastVerified", "nativeAlternative", "page"],
    ...rows.map((row) => [
      row.title,
      row.slug,
      row.kind,
      row.status,
      row.layer ?? "",
      row.confidence,
      row.lastVerified ?? "",
      row.alternative?.slug ?? "",
      urls.title(row.slug),
    ]),
  ];
  return fileResponse(csv(table), "text/csv; charset=utf-8");
}
