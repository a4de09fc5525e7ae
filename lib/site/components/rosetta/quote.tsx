/** One dated sentence to quote, and a picture to save. */
import { CopyButton } from "#lib/site/components/layout/copy-button.tsx";
import { type Counted, quoteSentence } from "#lib/site/words/lists/stopping-words.ts";
import { unbroken } from "#lib/site/words/unbroken.ts";

interface Props extends Counted {
  /** YYYY-MM-DD, as of dataWords. */
  readonly asOf: string;
  readonly site: string;
}

export function RosettaQuote(props: Props) {
  const sentence = quoteSentence(props);
  return (
    <figure className="quote">
      <figcaption>Quote this</figcaption>
      <blockquote>{unbroken(sentence)}</blockquote>
      <div className="quote-buttons no-print">
        <CopyButton name="sentence" leading />
        <span hidden>
          {sentence} ({props.site}, CC BY 4.0)
        </span>
        <a className="button" href="/cards/rosetta.png" download="end-of-rosetta-2.png">
          Save PNG
        </a>
        <a className="button" href="/rosetta/chart.svg" download="end-of-rosetta-2.svg">
          Save SVG
        </a>
      </div>
    </figure>
  );
}
