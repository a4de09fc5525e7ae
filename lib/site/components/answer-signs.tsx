/** Titles that a search found, each with its answer as a sign. */
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { monthWords } from "#lib/contract/words.ts";
import { answerSentence } from "#lib/site/components/copy.ts";
import { Glyph, StatusIcon } from "#lib/site/components/icons.tsx";
import { titlePath } from "#lib/site/components/paths.ts";
import type { TitleLine } from "#lib/site/queries/title-page.ts";

export function AnswerSigns({ lines }: { lines: readonly TitleLine[] }) {
  return (
    <ul className="signs answer-signs">
      {lines.map(({ slug, title, kind, host, status, layer, confidence, lastVerified }) => (
        <li key={slug}>
          <a className="sign" data-status={status} href={titlePath(slug)}>
            <StatusIcon status={status} />
            <span>
              <span className="sign-title">{title}</span>
              <span className="sign-sentence">
                {answerSentence({ title, status, translationLayer: layer, confidence, scope: DEFAULT_SCOPE })}
              </span>
              <span className="sign-which">
                {[kind, host, lastVerified && `last confirmed ${monthWords(lastVerified)}`].filter(Boolean).join(" · ")}
              </span>
            </span>
            <Glyph name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}
