/** A maker that the query names. */
import { AnswerSigns } from "#lib/site/components/search/answer-signs.tsx";
import { IntentBox } from "#lib/site/components/search/intent-box.tsx";
import { Wall } from "#lib/site/components/signs/tile.tsx";
import type { MakerPage } from "#lib/site/queries/lists/makers.ts";
import type { MakerAnswer } from "#lib/site/queries/search/answer.ts";
import { MAKER_PLATES } from "#lib/site/queries/search/maker-meant.ts";
import type { SiteSearchResult } from "#lib/site/queries/search/search.ts";
import { makerSentence, worstFirst } from "#lib/site/words/lists/maker-words.ts";
import { makerPath, titlePath } from "#lib/site/words/paths.ts";
import { unbroken } from "#lib/site/words/unbroken.ts";
import type { View } from "./about.ts";
import { IntelMacNote } from "./intel-mac-note.tsx";

const MAKER_TILES = 24;

export function MakerView({ answer: { maker, found, beside }, about: { asked, chip, memory } }: View<MakerAnswer>) {
  return (
    <>
      <div className="prose">
        <h1>{unbroken(makerSentence(maker.name, maker.byStatus, maker.inBrowser))}</h1>
        <IntelMacNote asked={asked} />
      </div>
      <MakerLead maker={maker} />
      <OtherOfTheName found={found} maker={maker} />
      {beside && (
        <div className="prose">
          <IntentBox intent={beside} chip={chip} memory={memory} />
        </div>
      )}
    </>
  );
}

/** Riot is also what Element was called. */
export function OtherOfTheName({ found: { meant, choices }, maker }: { found: SiteSearchResult; maker: MakerPage }) {
  const [first] = choices;
  if (meant !== "one" || !first || maker.lines.some(({ slug }) => slug === first.slug)) return null;
  return (
    <p>
      Or do you mean <a href={titlePath(first.slug)}>{first.title}</a>?
    </p>
  );
}

export function MakerLead({ maker: { key, lines } }: { maker: MakerPage }) {
  if (lines.length <= MAKER_PLATES) return <AnswerSigns lines={lines} />;
  return (
    <section aria-label="Maker" className="maker-lead">
      <Wall lines={worstFirst(lines).slice(0, MAKER_TILES)} />
      <p className="button-row">
        <a className="button button-go" href={makerPath(key)}>
          {lines.length > MAKER_TILES ? `All ${lines.length}, by answer` : "As a list, with how sure we are"}
        </a>
      </p>
    </section>
  );
}
