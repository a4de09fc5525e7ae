/** What to take along of an answer: link, picture, badge, dates, feed. */
import type { Sign } from "#lib/contract/sign.ts";
import { urls } from "#lib/core/urls.ts";
import { CARD_SIZE } from "#lib/site/components/cards/verdict-card.tsx";
import { CopyButton } from "#lib/site/components/layout/copy-button.tsx";
import { cardPath, titlePath } from "#lib/site/words/paths.ts";
import { addressScope, type MacScope } from "#lib/site/words/query.ts";

/** Until it is nearly in sight: a browser loads a "lazy" picture well before, and it weighs more than the page. */
const EMPTY = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

interface Props {
  readonly slug: string;
  readonly sign: Sign;
  /** The Mac that the page answers for. */
  readonly scope: MacScope;
  /** It stops with Rosetta 2, so the dates matter. */
  readonly stops: boolean;
}

export function ShareRow({ slug, sign, scope, stops }: Props) {
  const asked = addressScope(scope);
  const [link, card] = [urls.site(titlePath(slug, asked)), cardPath(slug, asked)];
  const feed = urls.site(`${titlePath(slug)}/feed.xml`);
  return (
    <section className="share-row no-print" aria-labelledby="share">
      <div>
        <h2 id="share">Share this answer</h2>
        <ul>
          <li>
            <button type="button" className="button button-go" data-shares={link} hidden>
              Share …
            </button>
          </li>
          <li>
            <CopyButton name="link" leading />
            <span hidden>{link}</span>
          </li>
          <li>
            <a className="button" href={card} download={`${slug}.png`}>
              Save as image
            </a>
          </li>
          <li>
            <a className="button" href="#badge">
              Badge
            </a>
          </li>
          {stops && (
            <li>
              <a className="button" href={`${titlePath(slug)}/remind.ics`}>
                Remind me before macOS 28
              </a>
            </li>
          )}
        </ul>
        <details className="follow">
          <summary className="button">Follow changes</summary>
          <p>A feed reader, such as NetNewsWire, tells you when this answer changes. Add this address there:</p>
          <div>
            <CopyButton name="address" />
            <p className="cite">{feed}</p>
          </div>
        </details>
      </div>
      <a className="share-card" data-status={sign} href={card}>
        {/* biome-ignore lint/performance/noImgElement: the picture that other sites show, as they show it */}
        <img
          src={EMPTY}
          data-src={card}
          alt="The answer as other sites show it"
          width={CARD_SIZE.width}
          height={CARD_SIZE.height}
        />
      </a>
    </section>
  );
}
