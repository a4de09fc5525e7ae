/** What every door says beside the answer of a title whose name was asked for with a version or an edition that may be older. */
import { isAboutOld, mayBeOlder, olderNote } from "#lib/catalog/titles/names/edition-doubt.ts";
import { isBeforeAppleSilicon, readVersions } from "#lib/catalog/titles/names/native-since.ts";
import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { toEvidence } from "#lib/catalog/verdicts/derive.ts";
import { fromRawSignal, type RawSignal, SIGNALS } from "#lib/catalog/verdicts/queries.ts";
import { defunctOf } from "#lib/contract/defunct.ts";
import type { Evidence } from "#lib/contract/evidence.ts";
import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";

interface Row {
  readonly slug: string;
  readonly homepage: string | null;
  readonly names: readonly string[];
  readonly bundleIds: readonly string[];
  readonly version: string | null;
  readonly signals: readonly RawSignal[];
}

/** @param text with the name in it; empty where the title's answer holds for what was asked */
export async function findOlderNote(asked: string, slug: string, text = asked): Promise<string> {
  if (!mayBeOlder(asked) && !isAboutOld(text)) return "";
  const { macos, chip } = await defaultScope();
  const [row] = await db().$queryRaw<Row[]>`
    SELECT t.slug, t.homepage,
      ARRAY(SELECT n.name FROM "TitleName" n WHERE n."titleId" = t.id) AS names,
      ARRAY(SELECT i.value FROM "Identifier" i WHERE i."titleId" = t.id AND i.scheme = 'bundle') AS "bundleIds",
      (SELECT e.version FROM "SourceEntry" e WHERE e."titleId" = t.id AND e."sourceId" = 'homebrew-cask'
        AND e.version NOT IN ('', 'latest') ORDER BY e.ref LIMIT 1) AS version,
      ${SIGNALS} AS signals
    FROM "Title" t JOIN "Verdict" v ON v."titleId" = t.id AND v.macos = ${macos} AND v.chip = ${chip}::"Chip"
    WHERE t.slug = ${slug} AND t.kind = 'app' AND NOT t.tool AND v.status = 'native'`;
  if (!row || isOwnName(asked, row)) return "";
  const evidence = row.signals.map(fromRawSignal).map(toEvidence);
  const facts = readVersions({ ...row, status: "native" }, evidence);
  return olderNote(withFirstOf(asked, evidence), facts, isAboutOld(text));
}

/** "xcode 12" may be 12.0, which is older than the first native 12.2. */
function withFirstOf(asked: string, evidence: readonly Evidence[]): string {
  const [, major] = / (\d{1,3})$/.exec(asked) ?? [];
  return major && isBeforeAppleSilicon([Number(major), 0], evidence) ? `${asked}.0` : asked;
}

/** "1Password 7" is asked for by its name, and an edition with a page of its own is no other; what no Mac runs has no versions. */
const isOwnName = (asked: string, { slug, names }: Row) =>
  /@\d/.test(slug) ||
  names.some((name) => normalizeName(name) === normalizeName(asked)) ||
  defunctOf({ slug, title: slug, status: "native" }) !== null;
