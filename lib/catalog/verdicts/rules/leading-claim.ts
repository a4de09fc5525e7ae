/** Which claim gives the answer, and which claims disagree with it. Pure. */
import { bestFirst, crowdPairs, isAboutDeadPort } from "#lib/catalog/verdicts/rules/independent-claims.ts";
import { DAYS_PER_STEP, type WeighedClaim } from "#lib/catalog/verdicts/rules/weigh-evidence.ts";
import { STRENGTH } from "#lib/catalog/verdicts/rules/weights.ts";
import { sameClaim } from "#lib/contract/evidence.ts";
import type { Status } from "#lib/contract/schema.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";

export const leadingClaim = (claims: readonly WeighedClaim[]) => preferMaintainedLayer(bestClaim(claims), claims);

/** A dead Mac port and a running Windows build can both be true: then the way that works answers. */
function bestClaim(claims: readonly WeighedClaim[]): WeighedClaim | undefined {
  const best = strongestClaim(claims);
  if (!best || !isAboutDeadPort(best)) return best;
  const others = claims.filter((each) => !isAboutDeadPort(each) && WINDOWS_STATUSES.includes(each.claim.status));
  const strongest = strongestClaim(others);
  return strongest?.claim.status === "translation" ? strongest : best;
}

function strongestClaim(claims: readonly WeighedClaim[]): WeighedClaim | undefined {
  const single = claims.filter((each) => each.strength > STRENGTH.crowd && !isOutweighed(each, claims));
  const stronger = [...single, ...crowdPairs(claims)];
  return (stronger.length > 0 ? stronger : claims).toSorted(bestFirst)[0];
}

/** What a statement about the Windows build can claim. */
const WINDOWS_STATUSES: readonly Status[] = ["translation", "unsupported"];

export function disagrees(weighed: WeighedClaim, { claim }: WeighedClaim): boolean {
  return !sameClaim(weighed.claim, claim) && !(claim.status === "translation" && isAboutDeadPort(weighed));
}

/** The changes that make an older claim history: the title became native, or anti-cheat software came to block its Windows build. */
function hasChangedSince(weighed: WeighedClaim, { claim, signal }: WeighedClaim): boolean {
  const { status } = weighed.claim;
  if (claim.status === "native") return status === "rosetta2" || status === "translation";
  return claim.status === "unsupported" && signal.reason === "blocked" && status === "translation";
}

/**
 * Whether a claim describes the title before a change: long before the answer's, and too far behind to put it in doubt. An answer of low
 * confidence proves no change against a claim as strong.
 */
export const isOutgrown = (weighed: WeighedClaim, best: WeighedClaim): boolean =>
  hasChangedSince(weighed, best) &&
  Math.min(best.day - weighed.day, best.score - weighed.score) > DAYS_PER_STEP &&
  (best.confidence > 0 || best.strength > weighed.strength);

/** A less confident test does not replace a surer, slightly older statement of equal strength: both are about one release. */
function isOutweighed(weighed: WeighedClaim, claims: readonly WeighedClaim[]): boolean {
  const { signal, confidence, strength, day } = weighed;
  if (signal.kind !== "test" || confidence > 0) return false;
  return claims.some(
    (other) =>
      other.strength === strength &&
      other.confidence > confidence &&
      disagrees(other, weighed) &&
      day - other.day <= DAYS_PER_STEP,
  );
}

/** An unmaintained layer leads only if no claim as strong as its strongest names a maintained one. */
function preferMaintainedLayer(
  best: WeighedClaim | undefined,
  claims: readonly WeighedClaim[],
): WeighedClaim | undefined {
  if (!best?.claim.layer || !ENDED_LAYERS[best.claim.layer]) return best;
  const ended = [best, ...claims].filter(({ claim }) => sameClaim(claim, best.claim));
  const least = Math.max(...ended.map(({ strength }) => strength));
  const isMaintained = ({ layer }: WeighedClaim["claim"]) => layer !== null && !ENDED_LAYERS[layer];
  return bestClaim(claims.filter(({ claim, strength }) => strength >= least && isMaintained(claim))) ?? best;
}
