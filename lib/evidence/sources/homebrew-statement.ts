/** A cask's statement about architecture, and what a missing Rosetta caveat means. */

import type { Status } from "#lib/contract/schema.ts";
import { macosOn, OLDEST_MACOS } from "#lib/contract/scope.ts";
import {
  hasArtifact,
  isAuditable,
  looksAtBinary,
  SWEEP,
  sweptOn,
  wasAudited,
} from "#lib/evidence/sources/homebrew-audit.ts";
import type { Cask, EvidenceDates } from "#lib/evidence/sources/homebrew-format.ts";
import { hasIntelPath, labelOf } from "#lib/evidence/sources/homebrew-label.ts";
import { MACOS_BY_TAG } from "#lib/evidence/sources/homebrew-tags.ts";
import { APPLE_SILICON_SINCE, latest, toDay } from "#lib/evidence/sources/payload.ts";
import type { Entry, Statement } from "#lib/evidence/sources/source.ts";

// Catalina is left out: it never ran on Apple silicon, so its older Intel build is no separate arm64 download.
const TAGS: readonly (readonly [tag: string, major: number])[] = [...MACOS_BY_TAG];

export type CaskStatement = Pick<Entry, "statements" | "statementIfNew" | "standsBy" | "doubt">;

export interface Dated {
  readonly dates: EvidenceDates;
  /** The first day on which the history shows today's Intel gate. */
  readonly gateSince?: Date | undefined;
  /** The snapshot's day. */
  readonly snapshot?: Date | undefined;
}

export function readStatement(cask: Cask, past: Dated | undefined): CaskStatement {
  const also = { ...standsBy(cask), ...doubt(cask) };
  if (past) return { statements: withScope(cask, dated(cask, past)), ...also };
  const [unaudited] = withScope(cask, judge(cask, UNKNOWN_HISTORY));
  const [audited] = withScope(cask, judge(cask, { ...UNKNOWN_HISTORY, audited: isAuditable(cask) }));
  const gains = audited !== undefined && JSON.stringify(audited) !== JSON.stringify(unaudited);
  return { statements: unaudited ? [unaudited] : [], ...(gains && { statementIfNew: audited }), ...also };
}

/** A cask without the caveat whose binary CI reads has not gone back to Intel; a disabled cask makes no new statement. */
function standsBy(cask: Cask): { standsBy?: readonly Status[] } {
  if (plainStatus(cask) !== undefined) return {};
  if (cask.disabled) return { standsBy: ["native", "rosetta2"] };
  return looksAtBinary(cask) ? { standsBy: ["native"] } : {};
}

/** Why a person should inspect the file, if its name contradicts the cask. */
function doubt(cask: Cask): { doubt?: string } {
  const label = labelOf(cask);
  if (needsRosetta(cask))
    return label === "apple_silicon" ? { doubt: "a Rosetta note, and a download named for arm64" } : {};
  const isClaimed = looksAtBinary(cask) && armDownloadSince(cask) === undefined;
  const isIntel = label === "intel" || (label === undefined && hasIntelPath(cask));
  return isClaimed && isIntel ? { doubt: "no Rosetta note, and a download named for Intel" } : {};
}

export function needsRosetta(cask: Cask): boolean {
  // Before 2026-03 the caveat was only in the text.
  return cask.caveats_rosetta === true || /built for Intel macOS and so requires Rosetta/i.test(cask.caveats ?? "");
}

/** The cask's own statement, audited or not, in the history's terms, in which a gate is `unsupported`. */
export function plainStatus(cask: Cask): Status | undefined {
  const said = judge(cask, UNKNOWN_HISTORY);
  return said?.reason === GATE.reason ? "unsupported" : said?.status;
}

interface Knowledge {
  readonly audited: boolean;
  readonly swept: boolean;
  /** When the statement was last made, as far as it depends on the file. */
  readonly at: Date | null;
  /** The file is older than Apple silicon. */
  readonly isOld?: boolean;
  readonly gateAt: Date | null;
}

const UNKNOWN_HISTORY: Knowledge = { audited: false, swept: false, at: null, gateAt: null };

/** Homebrew does not offer it for Apple silicon, but has not tested it there. */
export const GATE = {
  kind: "source",
  status: "unknown",
  reason: "refused_by_package",
  confidence: "medium",
  basis: ["curator"],
} as const satisfies Partial<Statement>;

function judge(cask: Cask, knowledge: Knowledge): Statement | undefined {
  const { audited, swept, at, gateAt } = knowledge;
  const arch = cask.depends_on?.arch?.map(({ type }) => type) ?? [];
  const isArm = (type: string) => type.startsWith("arm");
  if (arch.length > 0 && !arch.some(isArm)) {
    return { ...GATE, at: gateAt };
  }
  if (needsRosetta(cask)) return rosetta(cask, knowledge);
  if (arch.length > 0 && arch.every(isArm)) return source("native", "high", ["curator"], at);
  if (armDownloadSince(cask) !== undefined) {
    return source("native", audited ? "high" : "medium", ["vendor", "curator"], at);
  }
  const label = datedLabel(cask, at);
  const isDoubtful = label === "intel" || (label === undefined && hasIntelPath(cask));
  if (audited) {
    const confidence = isDoubtful ? "low" : "medium";
    return { kind: "test", status: "native", confidence, basis: ["automated_test"], at };
  }
  if (label === "apple_silicon") return source("native", "medium", ["vendor"], at);
  if (label === "intel") return source("rosetta2", "low", ["vendor"], at);
  if (swept) return source("native", "low", ["automated_test"], at && sweptOn(cask.token));
  return undefined;
}

function source(
  status: Status,
  confidence: Statement["confidence"],
  basis: Statement["basis"],
  at: Date | null,
): Statement {
  return { kind: "source", status, confidence, basis, at };
}

/** A file from before Apple silicon may be universal in the PowerPC sense. */
function datedLabel(cask: Cask, at: Date | null) {
  const label = labelOf(cask);
  return label === "apple_silicon" && at !== null && at < APPLE_SILICON_SINCE ? undefined : label;
}

function rosetta(cask: Cask, { audited, swept, at, isOld = false }: Knowledge): Statement {
  const basis = audited || swept ? (["automated_test", "curator"] as const) : (["curator"] as const);
  const isContradicted = labelOf(cask) === "apple_silicon";
  // One in fifty of these notes is wrong, audited or not: too many for "high".
  const confidence = isContradicted || isAboutPackage(cask) ? "low" : "medium";
  return { ...source("rosetta2", confidence, basis, at), ...packageNote(cask, isOld) };
}

/** If CI reads no binary, the caveat may be about the package's own code only. */
export const isAboutPackage = (cask: Cask) => !looksAtBinary(cask) && hasArtifact(cask, "pkg", "installer");

/** A file that is named for Intel, or is older than Apple silicon, holds no native app whatever its installer is. */
export const packageNote = (cask: Cask, isOld: boolean): Pick<Statement, "notes"> =>
  isAboutPackage(cask) && !isOld && labelOf(cask) !== "intel" ? { notes: [{ code: "installer_needs_rosetta" }] } : {};

export const isOlderThanAppleSilicon = ({ lastVersionBump }: Pick<EvidenceDates, "lastVersionBump">): boolean => {
  const bump = toDay(lastVersionBump);
  return bump !== undefined && bump < APPLE_SILICON_SINCE;
};

function dated(cask: Cask, { dates, gateSince, snapshot }: Dated): Statement | undefined {
  const bump = toDay(dates.lastVersionBump);
  const audited = wasAudited(cask, dates);
  // The gate dates from its first appearance in the history; without a history, from today.
  const gateAt = (gateSince && latest(gateSince, bump)) ?? snapshot ?? null;
  if (needsRosetta(cask)) {
    const since = dates.rosettaCaveatSince ?? "";
    const swept = looksAtBinary(cask) && since >= SWEEP.from && since <= SWEEP.to;
    const at = latest(toDay(since), audited ? bump : undefined) ?? bump ?? null;
    return judge(cask, { audited, swept, at, gateAt, isOld: isOlderThanAppleSilicon(dates) });
  }
  const swept = dates.rosettaSweep2024 && looksAtBinary(cask) && hasArtifact(cask, "app");
  return judge(cask, { audited, swept, at: latest(bump, toDay(dates.armEvidenceSince)) ?? null, gateAt });
}

/** Memoised per cask: five questions about a cask use it. */
const armDownloads = new WeakMap<Cask, { readonly since: number | undefined }>();

/** The oldest macOS from which every newer one (or else any macOS) has an arm64 build of its own. */
function armDownloadSince(cask: Cask): number | undefined {
  const known = armDownloads.get(cask) ?? { since: oldestWithArmBuild(cask) };
  armDownloads.set(cask, known);
  return known.since;
}

function oldestWithArmBuild(cask: Cask): number | undefined {
  // The usual case: one download for every macOS.
  if (Object.keys(cask.variations ?? {}).length === 0) return undefined;
  const build = (tag: string) => {
    const its = cask.variations?.[tag];
    return JSON.stringify([its?.url ?? cask.url, installed(its?.artifacts ?? cask.artifacts)]);
  };
  const separate = TAGS.filter(([tag]) => build(tag) !== build(`arm64_${tag}`)).map(([, major]) => major);
  if (separate.length === 0) return undefined;
  const lastShared = TAGS.findLastIndex(([, major]) => !separate.includes(major));
  return TAGS[lastShared + 1]?.[1] ?? OLDEST_MACOS;
}

/** Files of a download for one architecture only, such as `…_arm64_Installer_signed.pkg`. */
const installed = (artifacts: Cask["artifacts"]) => artifacts.flatMap(({ pkg, app }) => [pkg, app]).filter(Boolean);

function withScope(cask: Cask, statement: Statement | undefined): Statement[] {
  if (!statement) return [];
  const named = (key: "macos" | "maximum_macos") =>
    Object.entries(cask.depends_on?.[key] ?? {}).flatMap(([, list]) =>
      list.map((version) => Number.parseInt(version, 10)),
    );
  const isRange = cask.depends_on?.macos?.["=="] === undefined;
  const newest = Math.max(...named("maximum_macos"), ...(isRange ? [] : named("macos")));
  const oldest = Math.min(...named("macos"));
  const fromDownload =
    statement.status === "native" && statement.basis.includes("vendor") ? armDownloadSince(cask) : undefined;
  const macosMin = Math.max(Number.isFinite(oldest) ? oldest : 0, fromDownload ?? 0);
  const endsEarly = newest >= OLDEST_MACOS && (statement.at === null || newest < macosOn(statement.at));
  return [
    {
      ...statement,
      ...(cask.version && { appVersion: cask.version }),
      ...(macosMin > OLDEST_MACOS && { macosMin }),
      ...(endsEarly && { macos: newest }),
    },
  ];
}
