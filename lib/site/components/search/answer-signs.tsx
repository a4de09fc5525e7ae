/** Apps and games that a search found, each as a small plate with its answer. */
import { isoDay } from "#lib/contract/days.ts";
import { Glyph, StatusIcon } from "#lib/site/components/signs/icons.tsx";
import { KindIcon, kindOf } from "#lib/site/components/signs/kind-icon.tsx";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { lineAnswer, lineDoubt, lineSentence, lineSign } from "#lib/site/words/answers/line-words.ts";
import { IF_CURRENT } from "#lib/site/words/answers/short-plate.ts";
import { saidMonth } from "#lib/site/words/evidence/circumstances.ts";
import { macWords } from "#lib/site/words/games/memory-floor.ts";
import { macPath } from "#lib/site/words/paths.ts";

// Without an answer there is no day.
const asOf = ({ status, lastVerified, confirmedTo }: TitleLine) =>
  status !== "unknown" && lastVerified ? `as of ${saidMonth({ at: lastVerified, dated: confirmedTo })}` : "";

interface Props {
  readonly lines: readonly TitleLine[];
  /** An older version is asked for, which the answer need not hold for. */
  readonly isIfCurrent?: boolean;
  /** The chip asked about: each leads to the answer on it. */
  readonly chip?: string | null;
  /** Asked about, in gigabytes. */
  readonly memory?: number | undefined;
  /** The first is the best match, larger than the others. */
  readonly isLed?: boolean;
}

export function AnswerSigns({ lines, isIfCurrent = false, chip = null, memory, isLed = false }: Props) {
  const today = isoDay(new Date());
  return (
    <ul className="signs" data-led={isLed ? "" : undefined}>
      {lines.map((line) => {
        const { slug, title, kind, maker } = line;
        const mac = { chip, memory };
        const sign = lineSign(line, mac);
        return (
          <li key={slug}>
            <a className="sign" data-status={sign} href={macPath(slug, mac)}>
              <span className="sign-title">
                <StatusIcon status={sign} /> {title}
              </span>
              <span className="sign-answer">{isIfCurrent ? IF_CURRENT : lineAnswer(line, mac)}</span>
              <span className="sign-sentence">
                {[lineSentence(line, mac), lineDoubt(line, today)].filter(Boolean).join(" ")}
              </span>
              <span className="sign-which">
                <span>
                  <KindIcon kind={kindOf(line)} />{" "}
                  {[kind, maker?.name, asOf(line), macWords(mac) && `see it on ${macWords(mac)}`]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <Glyph name="arrow" />
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
