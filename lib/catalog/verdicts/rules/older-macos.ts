/** What the evidence that names an older macOS makes of an answer for it. Pure. */
import { caveats } from "#lib/catalog/verdicts/rules/caveats.ts";
import { newestFirst } from "#lib/catalog/verdicts/rules/weights.ts";
import { isoDay } from "#lib/contract/days.ts";
import { type Claim, type Evidence, sameClaim } from "#lib/contract/evidence.ts";
import { isAboutMacos } from "#lib/contract/named-macos.ts";
import type { Basis, Confidence, TitleKind } from "#lib/contract/schema.ts";
import { isNoMac, isOlder, MACOS_RELEASES, macosOn, releasesBetween, type Scope } from "#lib/contract/scope.ts";

/** What the evidence that names an older macOS says of the answer there. */
export interface OlderMacos {
  /** disputed: all of it claims something else; named: some of it claims the same; unnamed: there is none; younger: nor can there be. */
  readonly by: "disputed" | "named" | "unnamed" | "younger";
  /** The newest of it that claims so; null where there is none. */
  readonly naming: Evidence | null;
  /** Empty where that is the newest evidence altogether. */
  readonly caveat: string;
}

/** What a title's answer claims. */
interface TitleClaim extends Claim {
  readonly kind: TitleKind;
}

/** Of a verdict, what depends on the Mac asked about beyond its evidence. */
interface Answer extends Claim {
  readonly confidence: Confidence;
  readonly basis: readonly Basis[];
  readonly caveats: readonly string[];
  readonly breaksAtRosettaEol: boolean;
}

/**
 * The answer as every door gives it: none on a Mac that does not exist, and no sure one where the evidence of that macOS says otherwise.
 * @param ofAnyChip what applies to that macOS on any chip: a native version is as old as its first report from whatever Mac
 */
export function answerOn(
  answer: Answer,
  kind: TitleKind,
  listed: readonly Evidence[],
  scope: Pick<Scope, "macos">,
  chip: string,
  ofAnyChip: readonly Evidence[] = listed,
): Answer {
  const { macos } = scope;
  if (isNoMac({ macos, chip })) return { ...NO_ANSWER, caveats: [caveats.noSuchMac(chip, macos)] };
  const older = olderMacos({ ...answer, kind }, listed, scope, ofAnyChip);
  if (!older) return answer;
  if (older.by === "younger") return { ...NO_ANSWER, caveats: [older.caveat] };
  return {
    ...answer,
    ...(older.by === "disputed" ? { confidence: "low" } : {}),
    caveats: [...answer.caveats, ...(older.caveat ? [older.caveat] : [])],
  };
}

const NO_ANSWER = { status: "unknown", layer: null, confidence: "low", basis: [], breaksAtRosettaEol: false } as const;

// Apple updates a macOS until the third one after it.
const UPDATED_RELEASES = 3;

/**
 * The first evidence of a native version that came out after the last update of the macOS. Of an app it tells when we first looked, unless it
 * ran another way before; games are written about when they come out.
 */
function youngerVersion(
  listed: readonly Evidence[],
  { kind, status }: Pick<TitleClaim, "kind" | "status">,
  macos: number,
): Evidence | undefined {
  if (status !== "native") return undefined;
  const claims = listed.filter((signal) => signal.status !== "unknown").toSorted(newestFirst);
  const first = claims.findLast((signal) => signal.status === "native");
  if (!first || (kind === "app" && claims.at(-1) === first)) return undefined;
  return releasesBetween(macos, macosOn(first.at), MACOS_RELEASES) >= UPDATED_RELEASES ? first : undefined;
}

/** @param listed what applies to the scope, newest first @param ofAnyChip as of `answerOn` @returns null of no answer, and of the last two releases */
export function olderMacos(
  { kind, status, layer }: TitleClaim,
  listed: readonly Evidence[],
  scope: Pick<Scope, "macos">,
  ofAnyChip: readonly Evidence[] = listed,
): OlderMacos | null {
  if (status === "unknown" || !isOlder(scope)) return null;
  const { macos } = scope;
  const about = listed.filter((signal) => signal.status !== "unknown" && isAboutMacos(signal, macos));
  const [other] = about.toSorted(newestFirst);
  if (!other) {
    const first = youngerVersion(ofAnyChip, { kind, status }, macos);
    if (first) return { by: "younger", naming: null, caveat: caveats.youngerVersion(first, macos) };
    return { by: "unnamed", naming: null, caveat: caveats.unnamedMacos(macos) };
  }
  const [naming] = about.filter((signal) => sameClaim(signal, { status, layer })).toSorted(newestFirst);
  if (!naming) return { by: "disputed", naming: other, caveat: caveats.disputedOn(other, macos) };
  const isNewest = listed[0] !== undefined && isoDay(listed[0].at) === isoDay(naming.at);
  return { by: "named", naming, caveat: isNewest ? "" : caveats.namedOn(naming, macos) };
}
