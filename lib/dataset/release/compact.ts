/** Encodes verdicts as a compact text, one line per title, and decodes it. No packages, no Node. Pure. */

import { foldName, slugify } from "#lib/catalog/titles/names/normalize.ts";
import { PROJECTIONS, type Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { DAY_MS, isoDay } from "#lib/contract/days.ts";
import type { Confidence, Status, TitleKind, TranslationLayer, Verdict } from "#lib/contract/schema.ts";

type Kept = "slug" | "title" | "kind" | "status" | "confidence" | "breaksAtRosettaEol" | "lastVerified" | "stale";

/** The fields of a verdict in the compact file. */
export interface CompactVerdict extends Readonly<Pick<Verdict, Kept>> {
  readonly translationLayer: TranslationLayer | null;
  /** Its projection for macOS 28 on the day of the release. */
  readonly onMacos28: Projection;
}

export interface CompactTitle extends CompactVerdict {
  /** Its other names. */
  readonly aliases: readonly string[];
  /** Lower case; only those that resolve to this title. */
  readonly bundleIds: readonly string[];
  /** Equal for titles with one home address; 0 where no other title has it. */
  readonly home: number;
  /** Developed or sold today: its popularity is not negative. */
  readonly isAlive: boolean;
}

type VerdictFields = CompactVerdict & Pick<Verdict, "translationLayer">;

const STATUS = ["native", "rosetta2", "translation", "unsupported", "unknown"] as const satisfies readonly Status[];
const LAYER = [null, "gptk", "crossover", "whisky", "vm"] as const satisfies readonly (TranslationLayer | null)[];
const CONFIDENCE = ["high", "medium", "low"] as const satisfies readonly Confidence[];
const KIND = ["app", "game"] as const satisfies readonly TitleKind[];

const FIELD = "\t";
const ITEM = "\r";
// No date is older than Apple silicon.
const FIRST_DAY = Date.UTC(2020, 0, 1);

const code = (verdict: VerdictFields & Pick<CompactTitle, "isAlive">) =>
  [
    STATUS.indexOf(verdict.status),
    LAYER.indexOf(verdict.translationLayer),
    CONFIDENCE.indexOf(verdict.confidence),
    KIND.indexOf(verdict.kind),
    Number(verdict.breaksAtRosettaEol),
    Number(verdict.stale),
    PROJECTIONS.indexOf(verdict.onMacos28),
    Number(verdict.isAlive),
  ].join("");

// The separators of lines, fields and items; no name contains them.
const plain = (text: string) => text.replace(/[\t\n\r]/g, " ");

/** Omits slugs and aliases that can be derived from the name. */
export function encodeTitle(verdict: CompactTitle): string {
  const { slug, title, lastVerified, aliases, bundleIds, home } = verdict;
  const day = (Date.parse(lastVerified) - FIRST_DAY) / DAY_MS;
  const others = aliases.filter((alias) => foldName(alias) !== foldName(title));
  return [
    plain(title),
    slug === slugify(plain(title)) ? "" : slug,
    code(verdict),
    day.toString(36),
    others.map(plain).join(ITEM),
    bundleIds.join(ITEM),
    home > 0 ? home.toString(36) : "",
  ].join(FIELD);
}

export function decodeTitle(line: string): CompactTitle {
  const [title = "", slug = "", digits = "", day = "", aliases = "", bundleIds = "", home = ""] = line.split(FIELD);
  const at = <T>(values: readonly T[], place: number) => values[Number(digits[place])] as T;
  return {
    slug: slug || slugify(title),
    title,
    kind: at(KIND, 3),
    status: at(STATUS, 0),
    translationLayer: at<TranslationLayer | null>(LAYER, 1),
    confidence: at(CONFIDENCE, 2),
    breaksAtRosettaEol: digits[4] === "1",
    lastVerified: isoDay(new Date(FIRST_DAY + Number.parseInt(day, 36) * DAY_MS)),
    stale: digits[5] === "1",
    onMacos28: at(PROJECTIONS, 6),
    aliases: aliases ? aliases.split(ITEM) : [],
    bundleIds: bundleIds ? bundleIds.split(ITEM) : [],
    home: home ? Number.parseInt(home, 36) : 0,
    isAlive: digits[7] === "1",
  };
}
