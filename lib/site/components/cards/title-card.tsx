/** The cards that show one title's answer: its own, and the site's with an example. */
import { urls } from "#lib/core/urls.ts";
import { Card, type CardProps, cardName, SiteCard } from "#lib/site/components/cards/verdict-card.tsx";
import { plateYears } from "#lib/site/components/verdict/scope-switch.tsx";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { pageDefunct, unclearOf } from "#lib/site/words/answers/page-facts.ts";
import {
  pagePins,
  pageProjection,
  pageQuestion,
  plateScope,
  shownFloors,
} from "#lib/site/words/answers/title-words.ts";
import { isWebApp } from "#lib/site/words/evidence/circumstances.ts";
import { lastDayLine, shownSureness } from "#lib/site/words/evidence/last-day.ts";
import { gameLine } from "#lib/site/words/games/play-facts.ts";
import { titlePath } from "#lib/site/words/paths.ts";
import { addressScope } from "#lib/site/words/query.ts";

interface Props {
  readonly slug: string;
  readonly page: TitlePage;
  readonly runsWindows: boolean;
}

export const TitleCard = (props: Props) => <Card {...cardProps(props)} address={addressOf(props)} />;

/** Of the page for this Mac. */
const addressOf = ({ slug, page }: Props): string =>
  urls.site(titlePath(slug, addressScope(page.scope))).replace(/^https?:\/\//, "");

/** @param line below the plate */
export const ExampleCard = ({ line, ...props }: Props & { readonly line: string }) => (
  <SiteCard {...cardProps(props)} line={line} />
);

function cardProps({ slug, page, runsWindows }: Props): CardProps {
  const name = cardName(page.name);
  const inBrowser = isWebApp(page.verdict.status, page.reason);
  const { below, answerWords, answered, sign, unclear } = plateScope(page);
  const shown = {
    slug,
    scope: page.scope,
    otherChip: page.scope.otherChip ?? null,
    pins: pagePins(page),
    inBrowser,
    below,
  };
  return {
    ...{ answered, inBrowser, sign, title: name, question: pageQuestion({ ...page, name }) },
    answer: answerWords,
    below,
    unclear,
    defunct: pageDefunct(page),
    floors: shownFloors(page) ?? "",
    fact: pageDefunct(page) || unclearOf(page) ? "" : gameLine(page, addressScope(page.scope).chip),
    day: lastDayLine(page),
    sureness: inBrowser ? "" : shownSureness(page),
    years: plateYears(shown, pageProjection(page, runsWindows)),
  };
}
