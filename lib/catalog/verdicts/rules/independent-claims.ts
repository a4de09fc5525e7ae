/** Which weighed claims come from different people, and what two of them that agree weigh together. Pure. */
import { coveredBuild } from "#lib/catalog/verdicts/rules/latest-statements.ts";
import { type WeighedClaim, withStrength } from "#lib/catalog/verdicts/rules/weigh-evidence.ts";
import { compareReports, STRENGTH } from "#lib/catalog/verdicts/rules/weights.ts";
import { CONTRIBUTED_SCANS, READER_REPORTS } from "#lib/contract/contribution-sources.ts";
import { sameClaim } from "#lib/contract/evidence.ts";

/** Two independent crowd sources that agree count as one claim of this strength. */
export const CROWD_PAIR_STRENGTH = 2;

// The person who reports a title here may also have sent a scan of it: two sources, one person.
const READERS: ReadonlySet<string> = new Set([READER_REPORTS.id, CONTRIBUTED_SCANS.id]);

export const isAboutDeadPort = ({ signal }: WeighedClaim) => coveredBuild(signal) === "mac_port";

/** Best first; of the same claims that may come from the same people, only the best. */
export function independentClaims(claims: readonly WeighedClaim[]): WeighedClaim[] {
  const peopleOf = ({ signal }: WeighedClaim) => (READERS.has(signal.source) ? "readers" : signal.source);
  return claims
    .toSorted(bestFirst)
    .filter(
      (each, index, all) =>
        !all
          .slice(0, index)
          .some((better) => peopleOf(better) === peopleOf(each) && sameClaim(better.claim, each.claim)),
    );
}

const isAboutOther = (weighed: WeighedClaim) => !isAboutDeadPort(weighed);
const isAny = () => true;

/**
 * One claim for each that two independent crowd sources share, dated by the older of their newest two. The dead Mac port and "nothing
 * runs it" share a status but are two claims where a layer may run the title.
 */
export function crowdPairs(claims: readonly WeighedClaim[]): WeighedClaim[] {
  const crowd = claims.filter(({ strength }) => strength === STRENGTH.crowd);
  const runsThroughLayer = claims.some(({ claim }) => claim.status === "translation");
  const builds = runsThroughLayer ? [isAboutDeadPort, isAboutOther] : [isAny];
  return builds.flatMap((isAbout) => {
    const alike = independentClaims(crowd.filter(isAbout));
    return alike
      .filter(
        ({ claim }, index) => alike.slice(0, index).filter((better) => sameClaim(better.claim, claim)).length === 1,
      )
      .map((second) => withStrength(second, CROWD_PAIR_STRENGTH));
  });
}

export function bestFirst(a: WeighedClaim, b: WeighedClaim): number {
  return (
    b.score - a.score ||
    b.strength - a.strength ||
    b.day - a.day ||
    compareReports(a.signal, b.signal, a.claim, b.claim)
  );
}
