/** What a cask says about architecture, and what the absence of a Rosetta caveat is worth. */

import type { Status } from "#lib/contract/schema.ts";
import { macosOn, OLDEST_MACOS } from "#lib/contract/scope.ts";
import type { Statement } from "#lib/ingest/source.ts";
import type { Cask, EvidenceDates } from "#lib/ingest/sources/homebrew-format.ts";
import { latest, toDay } from "#lib/ingest/sources/payload.ts";

// Since Homebrew/brew 5fc3af15c5, CI fails a cask whose main binary is Intel-only without the caveat, or the reverse.
export const AUDIT_SINCE = "2024-06-27";
export const SWEEP = { from: "2024-07-01", to: "2024-09-30" };
/** The day the 2024 sweep reached casks of a first letter: when most of that letter's caveats were added. */
const SWEPT_ON: readonly (readonly [letters: string, day: string])[] = [
  ["0123456789abc", "2024-07-10"],
  ["de", "2024-07-11"],
  ["fg", "2024-07-12"],
  ["h", "2024-07-13"],
  ["ik", "2024-07-18"],
  ["l", "2024-07-19"],
  ["m", "2024-07-28"],
  ["nop", "2024-07-29"],
  ["q", "2024-07-30"],
  ["j", "2024-08-20"],
  ["rs", "2024-08-26"],
  ["tuv", "2024-09-01"],
  ["wxyz", "2024-09-02"],
];
// Catalina is left out: it never ran on Apple silicon, so its older Intel build is no separate arm64 download.
const TAGS: readonly (readonly [tag: string, major: number])[] = [
  ["big_sur", 11],
  ["monterey", 12],
  ["ventura", 13],
  ["sonoma", 14],
  ["sequoia", 15],
  ["tahoe", 26],
  ["golden_gate", 27],
];

export interface Said {
  readonly statements: readonly Statement[];
  /** What holds instead once this version is known to have gone through the CI audit. */
  readonly statementIfNew?: Statement;
  readonly standsBy?: Status;
}

export function readStatement(cask: Cask, dates: EvidenceDates | undefined): Said {
  // A cask without the caveat whose binary CI would look into has not gone back to Intel.
  const fits = plainStatus(cask) === undefined && looksAtBinary(cask) ? { standsBy: "native" as const } : {};
  if (dates) return { statements: withScope(cask, dated(cask, dates)), ...fits };
  const [unaudited] = withScope(cask, judge(cask, { audited: false, swept: false, at: null }));
  const [audited] = withScope(cask, judge(cask, { audited: isAuditable(cask), swept: false, at: null }));
  const gains = audited !== undefined && JSON.stringify(audited) !== JSON.stringify(unaudited);
  return { statements: unaudited ? [unaudited] : [], ...(gains && { statementIfNew: audited }), ...fits };
}

/** The audit looks at `app`, or at `binary` where no app or pkg is; never at pkg, installers and plug-ins. */
export function isAuditable(cask: Cask): boolean {
  const has = (kind: string) => cask.artifacts.some((artifact) => artifact[kind] !== undefined);
  return (has("app") || (has("binary") && !has("pkg"))) && cask.sha256 !== "no_check" && !cask.disabled;
}

export function looksAtBinary(cask: Cask): boolean {
  return isAuditable({ ...cask, sha256: null, disabled: false });
}

export function needsRosetta(cask: Cask): boolean {
  // Before 2026-03 the caveat was only in the text.
  return cask.caveats_rosetta === true || /built for Intel macOS and so requires Rosetta/i.test(cask.caveats ?? "");
}

/** What the cask states by itself, whoever tested it. */
export function plainStatus(cask: Cask): Status | undefined {
  return judge(cask, { audited: false, swept: false, at: null })?.status;
}

interface Knowledge {
  readonly audited: boolean;
  readonly swept: boolean;
  readonly at: Date | null;
}

function judge(cask: Cask, { audited, swept, at }: Knowledge): Statement | undefined {
  const arch = cask.depends_on?.arch?.map(({ type }) => type) ?? [];
  if (arch.length > 0 && !arch.some((type) => type.startsWith("arm"))) {
    return { kind: "source", status: "unsupported", confidence: "medium", basis: ["curator"], at };
  }
  if (needsRosetta(cask)) return rosetta(cask, { audited, swept, at });
  if (arch.length > 0 && arch.every((type) => type.startsWith("arm"))) {
    return { kind: "source", status: "native", confidence: "high", basis: ["curator"], at };
  }
  if (armDownloadSince(cask) !== undefined) {
    return {
      kind: "source",
      status: "native",
      confidence: audited ? "high" : "medium",
      basis: ["vendor", "curator"],
      at,
    };
  }
  if (audited) return { kind: "test", status: "native", confidence: "medium", basis: ["automated_test"], at };
  if (swept) return { kind: "source", status: "native", confidence: "low", basis: ["automated_test"], at };
  return undefined;
}

function rosetta(cask: Cask, { audited, swept, at }: Knowledge): Statement {
  const tested = audited || swept;
  return {
    kind: "source",
    status: "rosetta2",
    confidence: audited ? "high" : "medium",
    basis: tested ? ["automated_test", "curator"] : ["curator"],
    at,
    ...(!looksAtBinary(cask) && { notes: [{ code: "installer_needs_rosetta" }] }),
  };
}

function dated(cask: Cask, dates: EvidenceDates): Statement | undefined {
  const bump = toDay(dates.lastVersionBump);
  if (needsRosetta(cask)) {
    const since = dates.rosettaCaveatSince ?? "";
    const inBinary = looksAtBinary(cask);
    const audited = inBinary && (dates.ciArchAudited || (dates.lastVersionBump ?? "") > AUDIT_SINCE);
    const swept = inBinary && since >= SWEEP.from && since <= SWEEP.to;
    const at = latest(toDay(since), audited ? bump : undefined) ?? bump ?? null;
    return judge(cask, { audited, swept, at });
  }
  const swept = dates.rosettaSweep2024 && cask.artifacts.some(({ app }) => app !== undefined);
  const told = judge(cask, {
    audited: dates.ciArchAudited,
    swept,
    at: latest(bump, toDay(dates.armEvidenceSince)) ?? null,
  });
  return told?.confidence === "low" ? { ...told, at: sweptOn(cask.token) } : told;
}

function sweptOn(token: string): Date {
  const day = SWEPT_ON.find(([letters]) => letters.includes(token.charAt(0)))?.[1] ?? SWEEP.from;
  return new Date(`${day}T00:00:00Z`);
}

/** Oldest macOS from which on every newer one (or, failing that, some macOS at all) has an arm64 download of its own. */
function armDownloadSince(cask: Cask): number | undefined {
  const url = (tag: string) => cask.variations?.[tag]?.url ?? cask.url;
  const separate = TAGS.filter(([tag]) => url(tag) !== url(`arm64_${tag}`)).map(([, major]) => major);
  if (separate.length === 0) return undefined;
  const lastShared = TAGS.findLastIndex(([, major]) => !separate.includes(major));
  return TAGS[lastShared + 1]?.[1] ?? OLDEST_MACOS;
}

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
