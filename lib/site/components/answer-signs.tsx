/** Apps and games that a search found, each as a small plate with its answer. */
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { monthWords } from "#lib/contract/words.ts";
import { answerSentence, STATUS_WORDS } from "#lib/site/components/copy.ts";
import { Glyph, StatusIcon } from "#lib/site/components/icons.tsx";
import { titlePath } from "#lib/site/components/paths.ts";
import type { TitleLine } from "#lib/site/queries/title-page.ts";

export function AnswerSigns({ lines }: { lines: readonly TitleLine[] }) {
  return (
    <ul className="signs">
      {lines.map(({ slug, title, kind, host, status, layer, confidence, lastVerified }) => (
        <li key={slug}>
          <a className="sign" data-status={status} href={titlePath(slug)}>
            <span className="sign-title">
              <StatusIcon status={status} /> {title}
            </span>
            <span className="sign-answer">{STATUS_WORDS[status].answer[confidence]}</span>
            <span className="sign-sentence">
              {answerSentence({ title, status, translationLayer: layer, confidence, scope: DEFAULT_SCOPE })}
            </span>
            <span className="sign-which">
              {[kind, host, lastVerified && `confirmed ${monthWords(lastVerified)}`].filter(Boolean).join(" · ")}
              <Glyph name="arrow" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
