/** A title's answer in words: of its page for its plate, metadata and JSON-LD; of its line for lists and small plates. */

import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import type { TitleLine, TitlePage } from "#lib/site/queries/title-page.ts";
import { answerSentence, claimLabel, STATUS_WORDS } from "#lib/site/words/answers.ts";
import { BROWSER_ANSWER, isWebApp, withReason } from "#lib/site/words/circumstance-words.ts";
import { floorWords } from "#lib/site/words/evidence-words.ts";

/** The API's verdict with the display name. */
export function shownVerdict({ verdict, name }: TitlePage) {
  return { ...verdict, title: name };
}

export const shownFloors = ({ floors }: TitlePage) => (floors ? floorWords(floors) : "");

/** Question and answer, for search results. */
export function headline({ verdict, name, reason }: TitlePage): string {
  const answer = isWebApp(verdict.status, reason) ? BROWSER_ANSWER.answer : STATUS_WORDS[verdict.status].label;
  return `Does ${name} run on Apple silicon? ${answer.replace(/\.$/, "")}`;
}

export function sentenceOf(page: TitlePage): string {
  const { name: title, reason, scope } = page;
  return withReason(answerSentence({ ...shownVerdict(page), scope, floors: shownFloors(page) }), { title, reason });
}

type Line = Pick<TitleLine, "title" | "status" | "layer" | "confidence" | "inBrowser">;

/** As large as on its page. */
export const lineAnswer = ({ status, confidence, inBrowser }: Omit<Line, "title" | "layer">): string =>
  inBrowser ? BROWSER_ANSWER.answer : STATUS_WORDS[status].answer[confidence];

/** In a list, without a full stop. */
export const lineLabel = ({ status, layer, inBrowser }: Pick<Line, "status" | "layer" | "inBrowser">): string =>
  inBrowser ? BROWSER_ANSWER.short : claimLabel(status, layer);

export function lineSentence({ title, status, layer, confidence, inBrowser }: Line): string {
  const sentence = answerSentence({ title, status, translationLayer: layer, confidence, scope: DEFAULT_SCOPE });
  return withReason(sentence, { title, reason: inBrowser ? "web_app" : null });
}
