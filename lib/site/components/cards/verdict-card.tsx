/** The preview image of a verdict, 1200 by 630, drawn like the page's plate. Satori supports flex boxes and inline styles only. */

import type { Defunct } from "#lib/contract/defunct.ts";
import { NEXT_MACOS } from "#lib/contract/scope.ts";
import type { Sign } from "#lib/contract/sign.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import { CardFrame, CardMark } from "#lib/site/components/cards/frame.tsx";
import { answerLabel } from "#lib/site/words/answers/answer-word.ts";
import { sinceWords } from "#lib/site/words/answers/page-facts.ts";
import type { PlateYear } from "#lib/site/words/answers/short-plate.ts";
import { SIGN_COLOURS, SIGN_SHAPES } from "#lib/site/words/answers/sign.ts";
import type { Unclear } from "#lib/site/words/answers/unclear.ts";
import { BROWSER_ANSWER } from "#lib/site/words/evidence/circumstances.ts";
import type { BelowAnswer } from "#lib/site/words/games/memory-floor.ts";

type Answered = Parameters<typeof answerLabel>[0];

export const CARD_SIZE = { width: 1200, height: 630 } as const;

export interface CardProps {
  /** As of plateScope. */
  readonly answered: Answered;
  /** As of cardName. */
  readonly title: string;
  /** In its place where it runs in a browser. */
  readonly inBrowser: boolean;
  /** With the Mac that the answer is for, as of pageQuestion. */
  readonly question: string;
  /** As of pageSign. */
  readonly sign: Sign;
  /** As on its plate, with what it asks for. */
  readonly answer: string;
  /** The Mac asked about has less than it asks for. */
  readonly below?: BelowAnswer | null;
  /** What it says in place of an answer. */
  readonly unclear?: Unclear | null;
  /** No Mac runs it any more. */
  readonly defunct: Defunct | null;
  /** What it asks for beyond any Apple silicon Mac; empty if nothing. */
  readonly floors: string;
  /** Of a game: how well it runs, or what keeps it out; empty if that is not known. */
  readonly fact: string;
  /** "Last confirmed 2 May 2026", as exact as its evidence. */
  readonly day: string;
  /** As of shownSureness; empty of a website. */
  readonly sureness: string;
  readonly years: readonly Pick<PlateYear, "macos" | "status" | "words" | "current">[];
}

const PLATE = { width: 1072, height: 396, cut: 72 } as const;
const LOWER_PLATE = 360;
// The line inside the edge, and the macOS versions in its lower part.
const LINE = { inset: 10, stroke: 3 } as const;
const RULER = 92;

// The sign face is Latin only; a name in another script is left out of the image.
const drawable = (text: string) => /^[\u0020-\u024f\u2010-\u2026\u20ac\u2122]+$/.test(text);
// The longest name of the catalogue has 87 letters.
const NAME_MAX = 96;

export function cardName(title: string): string {
  if (!drawable(title)) return "this title";
  return title.length > NAME_MAX ? `${title.slice(0, NAME_MAX - 1).replace(/[\s/]+[^\s/]*$/, "")}…` : title;
}

const PADDING = { block: 34, inline: 48 } as const;
// Of the sign face, an upper bound for the answers: "We don’t know yet." is the widest.
const LETTER_EM = 0.5;
const ONE_LINE_LETTERS = 46;
const TWO_LINES_LETTERS = 96;

const ANSWER_WIDTH = PLATE.width - 2 * PADDING.inline;
const ANSWER_MOST = 112;

/** One line, but of a long answer, with what it asks for, two in its place. @param most where less than the plate's height is left */
export function answerSize(answer: string, most: number = ANSWER_MOST): number {
  const fitting = (lines: number) => Math.floor((lines * ANSWER_WIDTH) / (LETTER_EM * answer.length));
  const inOneLine = Math.min(most, fitting(1));
  // A line breaks between words, so that not all of it is filled.
  return inOneLine < most / 2 ? Math.max(inOneLine, Math.min(most / 2, fitting(1.7))) : inOneLine;
}

const LABEL_WIDTH = 860;
/** Of the answer, so that one line of fact has room below it. */
const BESIDE_FACT = 0.75;
// Two lines of these fit into the ruler.
const YEAR = { size: 25, width: 226 } as const;

/** One line of the sign face. */
const lineSize = (text: string, width: number, most: number): number =>
  Math.min(most, Math.floor(width / (LETTER_EM * text.length)));

/** At most two lines, whatever the name. */
export function questionSize(question: string): number {
  if (question.length <= ONE_LINE_LETTERS) return 46;
  return question.length <= TWO_LINES_LETTERS ? 38 : 32;
}

/** Lower below two lines, so that neither they nor the mark below touch it. */
export const plateHeight = (question: string): number =>
  question.length <= ONE_LINE_LETTERS ? PLATE.height : LOWER_PLATE;

/** A picture travels without its page, so it says itself how long "for now" is, and what "yes" asks for. */
export function cardLabel({ translationLayer: _, ...answered }: Answered, floors = ""): string {
  const { status } = answered;
  const label = answerLabel(answered);
  if (status === "rosetta2") return `${label}, which macOS ${NEXT_MACOS} removes`;
  return status === "native" && floors ? `${label} with ${floors}` : label;
}

/** @param address of its page, without a scheme: a picture is passed on without its link */
export function Card({ title: _, question, address, ...verdict }: CardProps & { readonly address: string }) {
  return (
    <CardFrame>
      <div style={{ display: "flex", fontSize: questionSize(question), lineHeight: 1.15 }}>{question}</div>
      <CardPlate {...verdict} height={plateHeight(question)} />
      <div style={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
        <CardMark />
        <div style={{ display: "flex", fontSize: lineSize(address, 760, 28) }}>{address}</div>
      </div>
    </CardFrame>
  );
}

/** The site's own, with one answer for an example. @param line below the plate */
export function SiteCard({ title, question: _, line, ...verdict }: CardProps & { readonly line: string }) {
  return (
    <CardFrame>
      <div style={{ display: "flex", fontSize: 68, lineHeight: 1, letterSpacing: -1.5 }}>
        Does it run on Apple silicon?
      </div>
      <CardPlate {...verdict} name={title} height={LOWER_PLATE} />
      <div style={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
        <CardMark />
        <div style={{ display: "flex", fontSize: 28 }}>{line}</div>
      </div>
    </CardFrame>
  );
}

interface PlateProps extends Omit<CardProps, "title" | "question"> {
  readonly height: number;
  /** Of the title, where nothing above the plate says it. */
  readonly name?: string;
}

function CardPlate({ years, height, ...verdict }: PlateProps) {
  const [paint, ink] = SIGN_COLOURS[verdict.sign];
  const { width, cut } = PLATE;
  const { inset, stroke } = LINE;
  const corner = cut - 0.586 * inset;
  const cell = (width - 2 * inset) / years.length;
  const top = height - inset - RULER;
  return (
    <div style={{ display: "flex", flexDirection: "column", position: "relative", width, height, color: ink }}>
      <svg width={width} height={height} style={{ position: "absolute", top: 0, left: 0 }} role="presentation">
        <path fill={paint} d={`M0 0h${width - cut}l${cut} ${cut}v${height - cut}H0z`} />
        {years.map((year, at) => (
          <path
            key={year.macos}
            fill={SIGN_COLOURS[year.status][0]}
            d={`M${inset + at * cell} ${top}h${cell}v${RULER}h-${cell}z`}
          />
        ))}
        {years.map((year, at) =>
          year.current ? (
            <path key={year.macos} fill={ink} d={`M${inset + (at + 0.5) * cell - 16} ${top}h32l-16 16z`} />
          ) : null,
        )}
        <path
          fill="none"
          stroke={ink}
          strokeWidth={stroke}
          d={`M${inset} ${inset}H${width - inset - corner}l${corner} ${corner}V${height - inset}H${inset}z${years.map((_, at) => (at === 0 ? `M${inset} ${top}H${width - inset}` : `M${inset + at * cell} ${top}v${RULER}`)).join("")}`}
        />
      </svg>
      <CardAnswer {...verdict} height={height - inset - RULER} />
      <div style={{ display: "flex", height: RULER, padding: `0 ${inset}px` }}>
        {years.map((year) => (
          <CardYear key={year.macos} {...year} width={cell} />
        ))}
      </div>
    </div>
  );
}

/** "Yes." and "No.": the sign fills what they leave of the plate. */
const SHORT_LETTERS = 4;

function CardAnswer({ height, name, ...shown }: Omit<PlateProps, "years">) {
  const { answered, sign, inBrowser, below, unclear, defunct, floors, fact, day, sureness } = shown;
  const [paint, ink] = SIGN_COLOURS[sign];
  const [body, mark] = SIGN_SHAPES[sign];
  const answer = defunct?.answer ?? (inBrowser ? BROWSER_ANSWER.answer : shown.answer);
  const own =
    defunct?.label ??
    (inBrowser ? BROWSER_ANSWER.label : (unclear?.label ?? below?.label ?? cardLabel(answered, floors)));
  const label = name ? `${name}: ${lowerFirst(own)}` : own;
  const isShort = answer.length <= SHORT_LETTERS;
  return (
    <div
      style={{
        ...{ display: "flex", flexDirection: "column", justifyContent: "space-between" },
        ...{ padding: `${PADDING.block}px ${PADDING.inline}px 14px`, width: PLATE.width, height },
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 20, fontSize: lineSize(label, LABEL_WIDTH, 38) }}>
        <svg
          {...(isShort ? { width: 180, height: 180 } : { width: 60, height: 60 })}
          style={isShort ? { position: "absolute", top: -6, right: 40 } : {}}
          viewBox="0 0 24 24"
          role="presentation"
        >
          <path fill={ink} d={body} />
          <path fill="none" stroke={paint} strokeWidth="2.4" strokeLinecap="square" d={mark} />
        </svg>
        <div style={{ display: "flex" }}>{label}</div>
      </div>
      <div
        style={{
          ...{ display: "flex", letterSpacing: "-0.027em", lineHeight: 1 },
          fontSize: answerSize(answer, (ANSWER_MOST * height * (fact ? BESIDE_FACT : 1)) / (PLATE.height - RULER)),
        }}
      >
        {answer}
      </div>
      {fact && <div style={{ display: "flex", fontSize: lineSize(fact, ANSWER_WIDTH, 38), lineHeight: 1 }}>{fact}</div>}
      <div style={{ display: "flex", justifyContent: "space-between", fontSize: 28 }}>
        <div style={{ display: "flex" }}>{defunct ? sinceWords(defunct) : (below?.sureness.fact ?? sureness)}</div>
        <div style={{ display: "flex" }}>{defunct ? "" : day}</div>
      </div>
    </div>
  );
}

function CardYear({ macos, status, words, width }: CardProps["years"][number] & { readonly width: number }) {
  const [paint, ink] = SIGN_COLOURS[status];
  const [body, mark] = SIGN_SHAPES[status];
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 10, width, padding: "0 12px", color: ink }}>
      <div style={{ display: "flex", fontSize: 54, letterSpacing: -1 }}>{macos}</div>
      <svg width="28" height="28" viewBox="0 0 24 24" role="presentation">
        <path fill={ink} d={body} />
        <path fill="none" stroke={paint} strokeWidth="2.4" strokeLinecap="square" d={mark} />
      </svg>
      <div style={{ display: "flex", width: YEAR.width, fontSize: YEAR.size, lineHeight: 1.05 }}>{words}</div>
    </div>
  );
}
