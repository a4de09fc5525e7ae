/** The wording of a piece of evidence: its source, the Macs it covers, and its stance. Pure. */

import type { CarriedOver } from "#lib/catalog/verdicts/rules/caveats.ts";
import { equipmentParts } from "#lib/catalog/verdicts/rules/equipment.ts";
import type { Stance } from "#lib/catalog/verdicts/rules/rules.ts";
import type { Floors, Reason } from "#lib/contract/evidence.ts";
import { LAYER_WORDS } from "#lib/contract/layer-words.ts";
import { namesMacos } from "#lib/contract/named-macos.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { hostOf } from "#lib/contract/web-address.ts";
import { countWords, listWords, lowerFirst } from "#lib/contract/words.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { BASIS_WORDS, CHIP_WORDS } from "#lib/site/words/answers/answers.ts";
import { isWebApp } from "#lib/site/words/evidence/circumstances.ts";

const STANCE_WORDS = {
  agrees: "supports the answer",
  disagrees: "disagrees",
  earlier: "superseded",
  withdrawn: "withdrawn",
  retracted: "withdrawn since",
  withdrawn_elsewhere: "withdrawn by a stronger source",
  too_old: "too old to count",
  other_build: "about the Mac version only",
  outgrown: "superseded",
  edition: "about an older edition",
  stub: "about its downloader only",
  installer: "about its installer only",
  older_version: "about an older version",
  confirms: "re-confirmed",
} as const satisfies Record<Stance, string>;

const ADDS = "adds to the answer";

/** Within a sentence. */
const STANCE_SENTENCES = {
  agrees: "This supports the answer.",
  disagrees: "This evidence disagrees, and was outweighed.",
  earlier: "Newer evidence of the same kind has taken its place.",
  withdrawn: "With this, the source withdrew its earlier statement.",
  retracted: "It was withdrawn after another look, so it no longer counts.",
  withdrawn_elsewhere: "A stronger source agreed and has since withdrawn that, so this no longer counts.",
  too_old: "A community report this old no longer counts for this macOS.",
  other_build: "It is about the old Mac version. The Windows version can still run.",
  outgrown: "Much newer evidence has taken its place, so it no longer counts.",
  edition: "It is about an older edition, so it does not count for today’s.",
  stub: "It is about a package that only downloads the app, so it does not count for the app itself.",
  installer: "It may be about the installer alone, so it does not count for the app itself.",
  older_version: "Another source disagrees about a newer version, so this no longer counts.",
  confirms: "The source still offers the same file, so its earlier statement holds.",
} as const satisfies Record<Stance, string>;

interface Weighed extends Partial<Pick<EvidenceItem, "status" | "layer" | "play" | "floors">> {
  readonly stance: Stance;
  /** Of the evidence. */
  readonly reason: Reason | null;
  /** The older macOS asked for, where this is what makes its answer unclear. */
  readonly countsFor?: number | undefined;
}

/** The verdict that it is weighed for. */
type Answer = Pick<Verdict, "status"> & Partial<Pick<Verdict, "translationLayer">>;

/** Newer evidence does not lift what an earlier one of the same claim measured or asks for. */
const isAddition = ({ stance, status, layer, play, floors }: Weighed, answer: Answer): boolean =>
  stance === "earlier" && status === answer.status && !(layer && ENDED_LAYERS[layer]) && Boolean(play ?? floors);

/** The rules call a web app a withdrawal, because it has no build to judge; its page says that it runs in a browser. */
const shownStance = ({ stance, reason }: Weighed, answer: Answer): Stance =>
  stance === "withdrawn" && isWebApp(answer.status, reason) ? "agrees" : stance;

/** One layer more is no contradiction, nor does it end with newer evidence of another: the verdict's caveat says "also". */
function isOtherWay({ stance, status, layer }: Weighed, answer: Answer): boolean {
  if (status !== "translation" || answer.status !== "translation") return false;
  const isAlive = Boolean(layer && !ENDED_LAYERS[layer] && layer !== answer.translationLayer);
  return stance === "disagrees" || (stance === "earlier" && isAlive);
}

/** The software that it ran with too, by evidence that does not contradict the answer; nothing that has ended. */
export function otherWays(evidence: readonly Weighed[], answer: Answer): string[] {
  const layers = evidence.flatMap((item) => (isOtherWay(item, answer) && item.layer ? [item.layer] : []));
  return [...new Set(layers)].filter((layer) => !ENDED_LAYERS[layer]).map((layer) => LAYER_WORDS[layer]);
}

/** Against the answer; against an unknown one, nothing is. */
export const isAgainst = (weighed: Weighed, answer: Answer): boolean =>
  weighed.stance === "disagrees" && answer.status !== "unknown" && !isOtherWay(weighed, answer);

/** The stance of a piece of evidence. */
export function stanceWords(weighed: Weighed, answer: Answer): string {
  const stance = shownStance(weighed, answer);
  if (weighed.countsFor) return `counts for macOS ${weighed.countsFor}`;
  if (isOtherWay(weighed, answer)) return "another way";
  if (isAddition(weighed, answer)) return ADDS;
  return stance === "disagrees" && answer.status === "unknown" ? "not enough alone" : STANCE_WORDS[stance];
}

/** What sets a piece of evidence apart; null of what the answer rests on. */
export function exceptionWords(weighed: Weighed, answer: Answer): string | null {
  const words = stanceWords(weighed, answer);
  return words === STANCE_WORDS.agrees || words === ADDS ? null : words;
}

export function stanceSentence(weighed: Weighed, answer: Answer): string {
  const stance = shownStance(weighed, answer);
  if (isOtherWay(weighed, answer)) return "It is about another way to run it, and does not contradict the answer.";
  if (isAddition(weighed, answer))
    return "There is newer evidence for the answer; what this one measured or asks for still holds.";
  return stance === "disagrees" && answer.status === "unknown"
    ? "This evidence alone is not enough for an answer."
    : STANCE_SENTENCES[stance];
}

type Named = Pick<EvidenceItem, "source" | "sourceUrl" | "basis">;

const CODE_HOSTS: Readonly<Record<string, string>> = {
  "github.com": "GitHub",
  "gitlab.com": "GitLab",
  "codeberg.org": "Codeberg",
};

/** A collection of single statements has no site of its own: the site or project of this one stands for it; empty if there is none. */
const originOf = ({ source, sourceUrl }: Pick<Named, "source" | "sourceUrl">): string =>
  source.url || !sourceUrl ? "" : siteName(sourceUrl);

/** "imore.com", "Bridgeplay on GitHub"; empty of what is no web address. */
export function siteName(url: string): string {
  const host = hostOf(url);
  if (!Object.hasOwn(CODE_HOSTS, host)) return host;
  const [, , project] = new URL(url).pathname.split("/");
  return project ? `${project} on ${CODE_HOSTS[host]}` : host;
}

/** The project says nothing of whose Mac it lists. */
const isHostedInventory = ({ source, sourceUrl }: Pick<Named, "source" | "sourceUrl">): boolean =>
  source.id === "statements-inventory" && sourceUrl !== null && Object.hasOwn(CODE_HOSTS, hostOf(sourceUrl));

/** What a source is called wherever one is named: "Homebrew Cask", "imore.com", "Bridgeplay on GitHub". */
export const sourceName = (named: Pick<Named, "source" | "sourceUrl">): string =>
  isHostedInventory(named)
    ? `A Mac’s app list on ${CODE_HOSTS[hostOf(named.sourceUrl!)]}`
    : originOf(named) || named.source.name;

/** What a collection's single statement is; its name is for all of them. A maker's words may stand on another site. */
const STATEMENT_WORDS: Readonly<Record<string, string>> = {
  "statements-vendor": "its maker’s words",
  "statements-project": "the project itself",
  "statements-inventory": "a real Mac’s app list",
  "statements-press": "press",
  "statements-tester": "a developer’s test",
  "statements-recipes": "package recipe",
  "statements-crowd": "user report",
};

/** What a piece of evidence is based on. A list of a Mac's apps has the basis of a test, and is called a list. */
export const basisOf = ({ source, basis }: Pick<Named, "source" | "basis">): string[] =>
  basis.map((kind) => (kind === "crowd" ? undefined : STATEMENT_WORDS[source.id]) ?? BASIS_WORDS[kind]);

/** Kept by many people, not reports of single ones. */
const COMMUNITY_LISTS: ReadonlySet<string> = new Set(["doesitarm", "the-mac-repo", "macos-gaming"]);

/** What stands behind a source's name, in the words of the plate; empty where the name says it. */
function behind(item: Named): string {
  const { source } = item;
  if (isHostedInventory(item)) return "";
  if (COMMUNITY_LISTS.has(source.id)) return "community list";
  if (STATEMENT_WORDS[source.id]) return STATEMENT_WORDS[source.id]!;
  if (!source.url) return originOf(item) ? lowerFirst(source.name) : "";
  return listWords(basisOf(item));
}

/** "Homebrew Cask (automated test)", "imore.com (press)", "Bridgeplay on GitHub (a developer’s test)". */
export function sourceWords(item: Named): string {
  const words = behind(item);
  return words ? `${sourceName(item)} (${words})` : sourceName(item);
}

type Listed = Named & Weighed;

/** What the list of evidence shows without a mark. */
const isCounted = (item: Weighed, answer: Answer): boolean => item.stance === "agrees" || isAddition(item, answer);

/**
 * Of an answer, in short and in the words of the evidence: "its maker’s words", "one report".
 * @param beside reports of a pinned title that say the same
 */
export function shortBasis(
  { basis, ...answer }: Answer & Pick<Verdict, "basis">,
  evidence: readonly Listed[],
  beside = 0,
): string[] {
  return basis.map((kind) => {
    const items = evidence.filter((item) => isCounted(item, answer) && item.basis.includes(kind));
    const reports = items.length + beside;
    if (kind === "crowd" && reports > 0) return reports === 1 ? "one report" : countWords(reports, "report");
    const [words, ...others] = new Set(items.map((item) => basisOf(item)[item.basis.indexOf(kind)]!));
    return words && others.length === 0 ? words : BASIS_WORDS[kind];
  });
}

/** Of its line in the list. */
export const evidenceAnchor = (id: string): string => `evidence-${id}`;

/** Where a page shows what its answer is based on: the line if it is a single one, else the list. */
export function basisPath(
  evidence: readonly (Listed & Pick<EvidenceItem, "id">)[],
  answer: Answer,
  beside = 0,
): string {
  const [first, ...others] = evidence.filter((item) => isCounted(item, answer));
  return first && others.length + beside === 0 ? `#${evidenceAnchor(first.id)}` : "#evidence";
}

type Covering = Pick<EvidenceItem, "at" | "macosMin" | "macosMax" | "chip">;

/** "macOS 13 to 26"; empty where none is named. */
function rangeWords(covering: Covering): string {
  if (!namesMacos(covering)) return "";
  const { macosMin, macosMax } = covering;
  return macosMin === macosMax ? `macOS ${macosMax}` : `macOS ${macosMin} to ${macosMax}`;
}

/** Which Macs a signal covers, after its source. */
export function coverageWords(covering: Covering & Partial<Pick<EvidenceItem, "triedOn">>): string {
  const tried = covering.triedOn ? [`tried on ${covering.triedOn}`] : [];
  const chip = covering.chip === "apple_silicon" ? tried : [CHIP_WORDS[covering.chip]];
  return [rangeWords(covering) || "macOS version not given", ...chip].join(", ");
}

/** The same on its own. */
export function appliesToWords(covering: Covering): string {
  const chip = covering.chip === "apple_silicon" ? "any Apple silicon chip" : `${CHIP_WORDS[covering.chip]} chips`;
  return `${rangeWords(covering) || "Any macOS (none named)"}, ${chip}`;
}

/** What a source says it asks for beyond any Apple silicon Mac: "an M1 Pro or better and at least 16 GB of memory"; empty if nothing. */
export const floorWords = (floors: Floors): string => listWords(equipmentParts(floors));

const CARRIED_OVER_WORDS = {
  named: (macos) => `On macOS ${macos}`,
  current: (macos) => `When macOS ${macos} was current`,
  later: (macos) => `Before macOS ${macos}`,
} as const satisfies Record<CarriedOver["era"], (macos: number) => string>;

/** Below the day of a verdict. */
export const carriedOverWords = ({ macos, era }: CarriedOver): string => CARRIED_OVER_WORDS[era](macos);

/** Of the app; empty where none is named. */
export const versionWords = ({ appVersion }: Pick<EvidenceItem, "appVersion">): string =>
  appVersion && appVersion !== "latest" ? `version ${appVersion.split(",")[0]}` : "";
