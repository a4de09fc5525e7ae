/** The preview image of a verdict, 1200 by 630, drawn like the page's plate. Satori supports flex boxes and inline styles only. */
import type { Status } from "#lib/contract/schema.ts";
import { NEXT_MACOS } from "#lib/contract/scope.ts";
import { dayWords } from "#lib/contract/words.ts";
import { CardFrame, CardMark } from "#lib/site/components/card-frame.tsx";
import { STATUS_WORDS, type Sureness, surenessShort } from "#lib/site/words/answers.ts";
import { SIGN_COLOURS, SIGN_SHAPES } from "#lib/site/words/sign.ts";

export const CARD_SIZE = { width: 1200, height: 630 } as const;

interface Props extends Sureness {
  readonly title: string;
}

const PLATE = { width: 1072, height: 396, cut: 72 } as const;
const LOWER_PLATE = 360;

// The sign face is Latin only; a name in another script is left out of the image.
const drawable = (text: string) => /^[\u0020-\u024f\u2010-\u2026\u20ac\u2122]+$/.test(text);
// The longest name of the catalogue has 87 letters.
const NAME_MAX = 96;

export function cardName(title: string): string {
  if (!drawable(title)) return "this title";
  return title.length > NAME_MAX ? `${title.slice(0, NAME_MAX - 1).replace(/[\s/]+[^\s/]*$/, "")}…` : title;
}

const PADDING = { block: 40, inline: 48 } as const;
// Of the sign face, an upper bound for the answers: "We don’t know yet." is the widest.
const LETTER_EM = 0.5;
const ONE_LINE_LETTERS = 48;
const TWO_LINES_LETTERS = 96;

/** One line, whatever the answer. */
export const answerSize = (answer: string): number =>
  Math.min(124, Math.floor((PLATE.width - 2 * PADDING.inline) / (LETTER_EM * answer.length)));

/** At most two lines, whatever the name. */
export function questionSize(question: string): number {
  if (question.length <= ONE_LINE_LETTERS) return 46;
  return question.length <= TWO_LINES_LETTERS ? 38 : 32;
}

/** Lower below two lines, so that neither they nor the mark below touch it. */
export const plateHeight = (question: string): number =>
  question.length <= ONE_LINE_LETTERS ? PLATE.height : LOWER_PLATE;

/** A picture travels without its page, so it says itself how long "for now" is. */
export const cardLabel = (status: Status): string =>
  status === "rosetta2" ? `Needs Rosetta 2, which macOS ${NEXT_MACOS} removes` : STATUS_WORDS[status].label;

export function Card({ title, ...verdict }: Props) {
  const question = `Does ${cardName(title)} run on Apple silicon?`;
  return (
    <CardFrame>
      <div style={{ display: "flex", fontSize: questionSize(question), lineHeight: 1.15 }}>{question}</div>
      <CardPlate {...verdict} height={plateHeight(question)} />
      <CardMark />
    </CardFrame>
  );
}

function CardPlate({ status, confidence, lastVerified, stale, height }: Omit<Props, "title"> & { height: number }) {
  const [paint, ink] = SIGN_COLOURS[status];
  const [body, mark] = SIGN_SHAPES[status];
  const { width, cut } = PLATE;
  const answer = STATUS_WORDS[status].answer[confidence];
  const day = lastVerified && `${status === "unknown" ? "As of" : "Last confirmed"} ${dayWords(lastVerified)}`;
  return (
    <div style={{ display: "flex", position: "relative", width, height, color: ink }}>
      <svg width={width} height={height} style={{ position: "absolute", top: 0, left: 0 }} role="presentation">
        <path fill={paint} d={`M0 0h${width - cut}l${cut} ${cut}v${height - cut}H0z`} />
      </svg>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          padding: `${PADDING.block}px ${PADDING.inline}px`,
          width,
          height,
        }}
      >
        <div style={{ display: "flex", alignItems: "center", gap: 24, fontSize: 40 }}>
          <svg width="88" height="88" viewBox="0 0 24 24" role="presentation">
            <path fill={ink} d={body} />
            <path fill="none" stroke={paint} strokeWidth="2.4" d={mark} />
          </svg>
          <div style={{ display: "flex" }}>{cardLabel(status)}</div>
        </div>
        <div style={{ display: "flex", fontSize: answerSize(answer), letterSpacing: -3, lineHeight: 1 }}>{answer}</div>
        <div style={{ display: "flex", justifyContent: "space-between", fontSize: 32 }}>
          <div style={{ display: "flex" }}>
            {status === "unknown" ? "No answer yet" : surenessShort({ confidence, stale })}
          </div>
          <div style={{ display: "flex" }}>{day ?? ""}</div>
        </div>
      </div>
    </div>
  );
}
