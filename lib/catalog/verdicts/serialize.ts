/** The only conversion from rows to a Verdict: for pages, JSON-LD, REST and MCP. */

import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import { slugify } from "#lib/catalog/titles/names/normalize.ts";
import { toEvidence, toNotes, toSubject } from "#lib/catalog/verdicts/derive.ts";
import { type Looks, lastLook } from "#lib/catalog/verdicts/last-look.ts";
import type { TitleRow, VerdictColumns } from "#lib/catalog/verdicts/queries.ts";
import { mayReplace, needsAlternative } from "#lib/catalog/verdicts/rules/alternatives.ts";
import { givesReason } from "#lib/catalog/verdicts/rules/caveats.ts";
import { answerOn } from "#lib/catalog/verdicts/rules/older-macos.ts";
import { weighEvidence } from "#lib/catalog/verdicts/rules/weigh-evidence.ts";
import { isoDay } from "#lib/contract/days.ts";
import { type Evidence, isEnded } from "#lib/contract/evidence.ts";
import type { Alternative, Signal, Status, Verdict } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, isOlder, knownMacos, type Scope } from "#lib/contract/scope.ts";
import { urls } from "#lib/core/urls.ts";

export function serializeVerdict(title: TitleRow, verdict: VerdictColumns, looks: Looks): Verdict {
  const scope = { macos: verdict.macos, chip: verdict.chip };
  const listed = listSignals(title, scope);
  const { status, layer, confidence, basis, caveats, breaksAtRosettaEol } = answerOn(
    verdict,
    title.kind,
    listed,
    scope,
    verdict.chip,
    isOlder(scope) ? listSignals(title, { ...scope, chip: DEFAULT_SCOPE.chip }) : listed,
  );
  const alternatives = serializeAlternatives(title, verdict.status);
  const wanted = alternatives.length > 0 || verdict.status === "unknown" || verdict.status === "unsupported";
  return naming([title.slug, ...title.alternatives.map(({ altTitle }) => altTitle.slug)], {
    slug: title.slug,
    title: displayName(title.name, title.slug),
    kind: title.kind,
    status,
    translationLayer: layer,
    confidence,
    basis: [...basis],
    macosVersion: String(verdict.macos),
    chip: verdict.chip,
    caveats: [...caveats],
    breaksAtRosettaEol,
    lastVerified: isoDay(verdict.lastVerified ?? lastLook(title.sources, looks)),
    stale: verdict.stale,
    signals: listed.map(serializeSignal),
    ...(wanted ? { alternatives } : {}),
  });
}

const named = new WeakMap<object, readonly string[]>();

function naming<T extends object>(slugs: readonly string[], item: T): T {
  named.set(item, slugs);
  return item;
}

/** A response body about one title, or one item of a list. */
export interface NamingTitles {
  readonly slug: string;
}

/** Slugs of the titles that the response depends on: its own, and all possible alternatives, shown or not. */
export function titlesNamedBy(item: NamingTitles): readonly string[] {
  return named.get(item) ?? [item.slug];
}

/** A database migrated by a newer version may name a macOS that the rules here do not know. */
function listSignals(title: TitleRow, scope: Scope): readonly Evidence[] {
  const known = { ...scope, macos: knownMacos(scope.macos) };
  return weighEvidence(title.signals.map(toEvidence), known, toSubject(title)).listed;
}

/** A title that is not in the catalogue: an honest unknown, never a made-up verdict. */
export function serializeUnknown(
  asked: Pick<Verdict, "slug" | "title" | "caveats">,
  scope: Scope,
  looks: Looks,
  alternatives: Alternative[],
): Verdict {
  return naming([asked.slug, slugify(asked.title), ...alternatives.map(({ altSlug }) => altSlug)], {
    slug: asked.slug,
    title: asked.title,
    kind: "app",
    status: "unknown",
    translationLayer: null,
    confidence: "low",
    basis: [],
    macosVersion: String(scope.macos),
    chip: scope.chip,
    caveats: asked.caveats,
    breaksAtRosettaEol: false,
    lastVerified: isoDay(lastLook([], looks)),
    stale: false,
    signals: [],
    alternatives,
  });
}

function serializeSignal(signal: Evidence): Signal {
  return {
    id: signal.id,
    kind: signal.kind,
    status: signal.status,
    confidence: signal.confidence,
    macosVersion: String(signal.macosMax),
    chip: signal.chip,
    at: signal.at.toISOString(),
    ref: urls.signal(signal.id),
  };
}

function serializeAlternatives(title: TitleRow, status: Status): Alternative[] {
  const { pinned } = title;
  if (!needsAlternative({ pinned, status, ended: isEnded(toNotes(title.notes)) })) return [];
  return title.alternatives.flatMap(({ reason, named, altTitle }) => {
    const { status: answer, caveats } = altTitle.verdicts[0] ?? UNANSWERED;
    if (!pinned && !mayReplace({ status: answer, named })) return [];
    const alternative = { forSlug: title.slug, altSlug: altTitle.slug, reason };
    const isSaid = pinned || answer === "native" || givesReason(caveats, "web_app");
    return [isSaid ? alternative : { ...alternative, reason: `${reason} ${NOT_CHECKED}` }];
  });
}

const UNANSWERED = { status: "unknown", caveats: [] } as const;
const NOT_CHECKED = "Whether it runs natively is not known yet.";
