/** One dated sentence to quote, and a picture to save. */
import { countWords, dayWords } from "#lib/contract/words.ts";
import { CopyButton } from "#lib/site/components/copy-button.tsx";

interface Props {
  readonly stops: number;
  /** YYYY-MM-DD */
  readonly today: string;
  /** YYYY-MM-DD */
  readonly end: string;
  readonly site: string;
}

const quoteSentence = ({ stops, today, end }: Omit<Props, "site">) =>
  `On ${dayWords(today)}, ${countWords(stops, "Mac app or game was", "Mac apps and games were")} known to stop working when macOS 28 removes Rosetta 2 in autumn ${end.slice(0, 4)}.`;

export function RosettaQuote(props: Props) {
  const sentence = quoteSentence(props);
  return (
    <figure className="quote no-print">
      <figcaption>Quote this</figcaption>
      <blockquote>{sentence.replaceAll(/(Rosetta|macOS) (?=\d)/g, "$1\u00a0")}</blockquote>
      <div className="quote-buttons">
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
