/** A title's answer in words: of its page for its plate, metadata and JSON-LD; of its line for lists and small plates. */

import { caveats } from "#lib/catalog/verdicts/rules/caveats.ts";
import { DEFUNCT_SIGN } from "#lib/contract/defunct.ts";
import type { Floors } from "#lib/contract/evidence.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import type { Sign } from "#lib/contract/sign.ts";
import { partOf } from "#lib/contract/title-parts.ts";
import { listWords, lowerFirst, sayDays, typographic } from "#lib/contract/words.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { answerLabel, answerWord, endedLayer, isWeak } from "#lib/site/words/answers/answer-word.ts";
import { answerSentence, verbOf } from "#lib/site/words/answers/answers.ts";
import { endedSentence, floorsOf } from "#lib/site/words/answers/line-words.ts";
import {
  hasNoMacApp,
  isForNoMac,
  isPart,
  isUntold,
  pageDefunct,
  unclearOf,
} from "#lib/site/words/answers/page-facts.ts";
import { type ProjectionWords, projectionWords } from "#lib/site/words/answers/projection-words.ts";
import { askedChip, isComparedWith } from "#lib/site/words/answers/scope-words.ts";
import { BROWSER_ANSWER, isWebApp, noteWords, withReason } from "#lib/site/words/evidence/circumstances.ts";
import { baseChipSentence, chipSentence, scopedAnswer } from "#lib/site/words/games/chip-floor.ts";
import { type BelowAnswer, belowAnswer } from "#lib/site/words/games/memory-floor.ts";
import { isMemoryUnknown, testsOnLess } from "#lib/site/words/games/play-facts.ts";
import { ranLately } from "#lib/site/words/games/ran-lately.ts";
import { addressScope, exactOf, type MacScope } from "#lib/site/words/query.ts";

/** The API's verdict with the display name. */
export function shownVerdict({ verdict, name }: TitlePage) {
  return { ...verdict, title: name };
}

/** As of `floorsOf`. */
export const shownFloors = ({ floors, verdict }: Pick<TitlePage, "floors" | "verdict">): string | undefined =>
  floorsOf(floors, verdict.basis);

/** Its answer on each macOS, on the Mac asked about. */
export const pagePins = (page: TitlePage) =>
  page.pins.map((pin) => {
    const scope = { ...page.scope, macos: pin.macos };
    return { ...pin, ranLately: ranLately({ ...page, scope }, { ...pin, translationLayer: pin.layer }) };
  });

/** What becomes of it in the next macOS. @param runsWindows of a program that runs those made for Windows */
export function pageProjection(page: TitlePage, runsWindows: boolean): ProjectionWords {
  const { name: title, next: projection, doubt, reason, verdict, ended } = page;
  const defunct = pageDefunct(page);
  if (defunct) return { status: DEFUNCT_SIGN, words: lowerFirst(defunct.year), reason: defunct.sentence };
  const { status, confidence, translationLayer: layer = null } = verdict;
  const latest = pagePins(page).at(-1) ?? { status, confidence, layer };
  return projectionWords({
    ...{ status: latest.status, layer: latest.layer, isUnsure: isWeak(latest) },
    title,
    projection,
    doubt,
    reason,
    runsWindows,
    ended,
    noMacApp: hasNoMacApp(page),
    isPart: isPart(page),
    isKernelExtension: partOf(verdict.slug)?.kind === "kernelExtension",
  });
}

export function questionOf(
  { name, isPart }: { readonly name: string; readonly isPart: boolean },
  scope: MacScope = DEFAULT_SCOPE,
): string {
  const verb = verbOf(name, isPart);
  const { macos, memory } = scope;
  const named = askedChip(scope);
  const macs = named === null ? "Apple silicon" : `an ${named} Mac`;
  const equipment = [...(memory ? [`${memory} GB`] : []), ...(macos === DEFAULT_SCOPE.macos ? [] : [`macOS ${macos}`])];
  const on = [macs, listWords(equipment)].filter(Boolean).join(" with ");
  return `${verb === "work" ? "Do" : "Does"} ${name} ${verb.replace(/s$/, "")} on ${on}?`;
}

/** Of a page; its Mac's memory is in question only where something is known of how much the title needs. */
export function pageQuestion(page: TitlePage): string {
  const { verdict, name, scope } = page;
  const isToldOf = scope.memory !== undefined && !isMemoryUnknown(page, verdict);
  return questionOf({ name, isPart: isPart(page) }, isToldOf ? scope : { ...scope, memory: undefined });
}

/** Question and answer, for search results. */
export function headline(page: TitlePage): string {
  const { verdict, reason } = page;
  const { below, answerWords, unclear, answered } = plateScope(page);
  const short = { ...answered, translationLayer: endedLayer(answered.translationLayer) };
  const known = pageDefunct(page)?.answer ?? answerLabel(short);
  const own = below ? answerWords : (unclear?.label ?? known);
  const answer = isWebApp(verdict.status, reason) ? BROWSER_ANSWER.answer : own;
  return `${pageQuestion(page)} ${answer.replace(/\.$/, "")}`;
}

/** What the page calls its answer, where its status alone does not say it; else null. */
export function ownLabel(page: TitlePage): string | null {
  const { below, unclear, answered, answerWords } = plateScope(page);
  const own = below ? answerWords.replace(/\.$/, "") : isWeak(answered) ? answerLabel(answered) : null;
  return pageDefunct(page)?.label ?? unclear?.label ?? own;
}

export function sentenceOf(page: TitlePage): string {
  const defunct = pageDefunct(page);
  if (defunct) return defunct.sentence;
  if (page.noteCodes.includes("made_up_example"))
    return `${page.name} is a made-up example for testing. There is no such product.`;
  if (isForNoMac(page)) return caveats.noSuchMac(addressScope(page.scope).chip, page.scope.macos);
  if (page.older?.by === "disputed") return disputedSentence(page);
  const { name: title, reason, scope, verdict } = page;
  const below = pageBelow(page);
  const chipWords = verdict.status === "native" ? chipSentence(page.floors, exactOf(scope)) : "";
  // A chip that is asked for meets the chip that the title asks for, or is not named.
  const isNamed = chipWords === "" && isComparedWith(scope, page.floors);
  const asked = isNamed ? scope : { ...DEFAULT_SCOPE, macos: scope.macos };
  const floors = shownFloors(isNamed ? withoutChip(page) : page);
  const sentence = answerSentence({
    ...{ ...shownVerdict(page), scope: asked, floors },
    ranLately: ranLately(page, verdict),
    isPart: isPart(page),
    isUntold: isUntold(page),
  });
  const isBaseTold = verdict.status === "native" && !scope.otherChip && !chipWords;
  const aboutChip = isBaseTold ? baseChipSentence(page, verdict, exactOf(scope)) : chipWords;
  const ofMemory = below ? below.sentence && ` ${below.sentence}` : ranOnLess(page);
  const ended = endedSentence({ status: verdict.status, ended: page.ended });
  return (
    withReason(sentence, { title, reason, antiCheat: page.antiCheat?.antiCheatName ?? null }) +
    (aboutChip && ` ${aboutChip}`) +
    ofMemory +
    (ended && ` ${ended}`) +
    (page.older?.by === "unnamed" || page.older?.by === "younger"
      ? ` ${typographic(sayDays(page.older.caveat))}`
      : "") +
    announcedOnly(page)
  );
}

/** In GB: few games ask for more. */
const MEMORY_DOUBTED_MAX = 16;

/** What a game asks for is no limit where a test ran it on less; an app that asks for nothing runs on every Mac. */
function ranOnLess(page: TitlePage): string {
  const { memory } = page.scope;
  if (memory !== undefined)
    return page.verdict.kind === "game" && memory <= MEMORY_DOUBTED_MAX && isMemoryUnknown(page, page.verdict)
      ? ` No source or report says whether ${memory} GB is enough.`
      : "";
  const [test] = testsOnLess(page, page.verdict);
  return test ? ` In a test it also ran on ${test.play?.memory} GB.` : "";
}

/** Of what is not confirmed yet: the newest announcement. */
function announcedOnly({ verdict, announced, older }: Pick<TitlePage, "verdict" | "announced" | "older">): string {
  const newest = announced.find(({ channel, status }) => channel === "announced" && status === "native");
  if (verdict.status !== "unknown" || !newest || older?.by === "younger") return "";
  return ` A native version was ${lowerFirst(noteWords(newest).split(":")[0]!)}, and has not been confirmed since.`;
}

const withoutChip = (page: TitlePage) => ({ ...page, floors: page.floors && omitChip(page.floors) });
const omitChip = ({ chip: _, ...others }: Floors): Floors => others;

/** Of a native title that asks for more than the Mac asked for has; else null. */
function pageBelow(page: Pick<TitlePage, "verdict" | "floors" | "scope" | "ways">): BelowAnswer | null {
  const { verdict, floors, scope } = page;
  if (verdict.status !== "native") return null;
  const { chip, memory } = addressScope(scope);
  return belowAnswer({ floors, testsOnLess: testsOnLess(page, verdict) }, { chip, memory });
}

/** What its plate says of the Macs that it is for. */
export function plateScope(page: SignedPage) {
  const { verdict, floors, scope } = page;
  const { status, confidence, translationLayer = null } = verdict;
  const answered = { status, confidence, translationLayer, ranLately: ranLately(page, verdict) };
  const answer = answerWord({ ...answered, layer: translationLayer, isOffline: page.antiCheat !== null });
  const unclear = pageDefunct(page) ? null : unclearOf(page);
  const below = unclear ? null : pageBelow(page);
  const scoped = verdict.status === "native" ? scopedAnswer(answer, floors, exactOf(scope), scope.memory) : answer;
  return {
    answerWords: unclear?.answer ?? below?.answer ?? scoped,
    unclear,
    /** What its label is made of. */
    answered,
    /** The Mac asked about has less than it asks for. */
    below,
    sign: pageSign(page),
    /** The memory is a fact of its own. */
    floors: shownFloors({ verdict, floors: floors && { chip: floors.chip } }),
  };
}

type SignedPage = Pick<
  TitlePage,
  "verdict" | "name" | "scope" | "floors" | "older" | "ways" | "newestReport" | "antiCheat" | "today"
>;

/** The sign and colour of its plate, its tile and its picture. */
export function pageSign(page: Pick<SignedPage, "verdict" | "name" | "scope" | "floors" | "older" | "ways">): Sign {
  if (pageDefunct(page)) return DEFUNCT_SIGN;
  if (unclearOf(page)) return "unknown";
  return pageBelow(page)?.sign ?? page.verdict.status;
}

function disputedSentence({ name: title, reason, scope, verdict, older, ruledConfidence }: TitlePage): string {
  const today = { ...verdict, confidence: ruledConfidence, title, scope: { ...scope, macos: DEFAULT_SCOPE.macos } };
  return `${withReason(answerSentence(today), { title, reason })} ${typographic(sayDays(older?.caveat ?? ""))}`;
}
