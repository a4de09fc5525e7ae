/** The newest statement of each source, about the Mac build and about the Windows build. Pure. */
import { newestInstantFirst, sameClaim } from "#lib/catalog/verdicts/weights.ts";
import { type Evidence, REASON_BUILDS } from "#lib/contract/evidence.ts";

export interface Word {
  readonly said: Evidence;
  /** Other claims of the same source at the same instant. */
  readonly beside: readonly Evidence[];
  /** For a withdrawal: the source's newest claim before it. */
  readonly claim: Evidence | undefined;
}

/** Statements about a dead Mac port and about the Windows build are separate; every other one is about the title as a whole. */
export type Part = "mac_port" | "windows" | "title";

export function partOf({ status, reason }: Pick<Evidence, "status" | "reason">): Part {
  if (status === "translation") return "windows";
  if (status !== "unsupported" || reason === null) return "title";
  return REASON_BUILDS[reason] === "mac" ? "mac_port" : "windows";
}

/** The newest statement of each source; two if it covers the dead Mac port and the Windows build. */
export function wordsOf(spoken: readonly Evidence[]): Word[] {
  const bySource = new Map<string, Evidence[]>();
  for (const signal of spoken) {
    const known = bySource.get(signal.source);
    if (known) known.push(signal);
    else bySource.set(signal.source, [signal]);
  }
  return [...bySource.values()].flatMap((signals) => {
    const ordered = signals.sort(newestInstantFirst);
    const first = toWord(ordered);
    const second = otherPart(ordered);
    return second ? [first, toWord(second)] : [first];
  });
}

/** The signals from the newest one about the other build on; null if a newer one is about the whole title. */
function otherPart(ordered: readonly Evidence[]): readonly Evidence[] | null {
  const part = partOf(ordered[0]!);
  if (part === "title") return null;
  const at = ordered.findIndex((signal) => partOf(signal) !== part);
  return at > 0 && partOf(ordered[at]!) !== "title" ? ordered.slice(at) : null;
}

function toWord([said, ...rest]: readonly Evidence[]): Word {
  const claims = rest.filter(({ status }) => status !== "unknown");
  const sameInstant = ({ at }: Evidence) => at.getTime() === said!.at.getTime();
  const isSamePart = (other: Evidence) => partOf(other) === partOf(said!) || "title" === partOf(other);
  return {
    said: said!,
    beside: claims.filter((other) => sameInstant(other) && isSamePart(other) && !sameClaim(other, said!)),
    claim: claims.find((other) => !sameInstant(other)),
  };
}
