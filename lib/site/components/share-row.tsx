/** What to take along of an answer: link, picture, badge, dates, feed. */
import { CopyButton } from "#lib/site/components/copy-button.tsx";
import { titlePath } from "#lib/site/words/paths.ts";

interface Props {
  readonly slug: string;
  readonly page: string;
  /** It stops with Rosetta 2, so the dates matter. */
  readonly stops: boolean;
}

export function ShareRow({ slug, page, stops }: Props) {
  const path = titlePath(slug);
  return (
    <section className="share-row no-print" aria-labelledby="share">
      <h2 id="share">Share this answer</h2>
      <ul>
        <li>
          <CopyButton name="link" leading />
          <span hidden>{page}</span>
        </li>
        <li>
          <a className="button" href={`${path}/card.png`} download={`${slug}.png`}>
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
            <a className="button" href="/rosetta.ics">
              Calendar
            </a>
          </li>
        )}
        <li>
          <a className="button" href={`${path}/feed.xml`}>
            Follow changes
          </a>
        </li>
      </ul>
    </section>
  );
}
