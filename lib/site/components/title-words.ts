/** A title page's answer in words, for its plate, its metadata and its JSON-LD. */
import { BROWSER_ANSWER, isWebApp, withReason } from "#lib/site/components/circumstance-words.ts";
import { answerSentence, STATUS_WORDS } from "#lib/site/components/copy.ts";
import { floorWords } from "#lib/site/components/evidence-words.ts";
import type { TitlePage } from "#lib/site/queries/title-page.ts";

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
