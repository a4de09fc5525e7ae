/** The answer of a search that leads to no single page: in large letters, with what to do next. Needs a SignSprite in its page. */
import type { ReactNode } from "react";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { SignUse } from "#lib/site/components/signs/sign-sprite.tsx";
import { PlateYears } from "#lib/site/components/verdict/plate-years.tsx";
import type { ShortPlate } from "#lib/site/words/answers/short-plate.ts";

interface Props {
  readonly plate: ShortPlate;
  /** In place of the plate's sentence. */
  readonly sentence?: ReactNode;
  /** Buttons and links. */
  readonly children?: ReactNode;
}

export function AnswerPlate({ plate: { status, tone, answer, years, ...plate }, sentence, children }: Props) {
  return (
    <section className="plate answer-plate" data-status={status} data-tone={tone} aria-labelledby="answered">
      <div className="plate-in">
        <div>
          <h2 className="plate-answer" id="answered">
            {answer}
          </h2>
          <p className="plate-sentence">{sentence ?? plate.sentence}</p>
          {children}
        </div>
        <SignUse status={status} flip />
      </div>
      {years.length > 0 && (
        <PlateYears status={status} years={years.map((year) => ({ ...year, current: year.macos === LATEST_MACOS }))} />
      )}
    </section>
  );
}
