/** One dated sentence to quote, and a picture to save. */
import { countWords } from "#lib/contract/words.ts";
import { CopyButton } from "#lib/site/components/copy-button.tsx";
import type { GroupCounts } from "#lib/site/queries/rosetta.ts";
import { dataWords } from "#lib/site/words/counts.ts";
import { unbroken } from "#lib/site/words/unbroken.ts";

interface Props {
  readonly groups: GroupCounts;
  /** YYYY-MM-DD, as of dataWords. */
  readonly asOf: string;
  /** YYYY-MM-DD */
  readonly end: string;
  readonly site: string;
}

const quoteSentence = ({ groups, asOf, end }: Omit<Props, "site">) =>
  `${countWords(groups.stops, "Mac app or game", "Mac apps and games")} and another ${groups.stops_given_up.toLocaleString("en-GB")} that their makers have abandoned are expected to stop working when macOS 28 removes Rosetta 2, probably in autumn ${end.slice(0, 4)}. ${dataWords(asOf)}`;

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
