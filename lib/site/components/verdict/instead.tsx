/** What runs instead, and why each. Needs a SignSprite in its page. */
import type { ReactNode } from "react";
import { isStreaming } from "#lib/contract/layer-words.ts";
import { typographic } from "#lib/contract/words.ts";
import { StatusBadge } from "#lib/site/components/signs/status-badge.tsx";
import { MiniTile } from "#lib/site/components/signs/tile.tsx";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import type { InsteadWords } from "#lib/site/words/answers/instead-words.ts";
import { shortLabel } from "#lib/site/words/answers/line-words.ts";
import { type CitedReason, splitSource } from "#lib/site/words/evidence/cited.ts";
import { siteName } from "#lib/site/words/evidence/evidence.ts";
import { titlePath } from "#lib/site/words/paths.ts";

interface Props {
  readonly alternatives: TitlePage["alternatives"];
  readonly words: InsteadWords;
  /** It works until Rosetta 2 is gone. */
  readonly staysOn: string | null;
  readonly children?: ReactNode;
}

export function Instead({ alternatives, words: { heading, note }, staysOn, children }: Props) {
  return (
    <section className="card" aria-labelledby="alternatives">
      <h2 id="alternatives">{heading}</h2>
      {note && <p className="fine">{note}</p>}
      <ul className="instead">
        {alternatives.map((line) => (
          <li key={line.slug}>
            <MiniTile title={line.title} status={line.status} />
            <div>
              <a href={titlePath(line.slug)}>{line.title}</a>
              <Reason {...splitSource(line.reason)} slug={line.slug} />
              <p className="instead-answer">
                <StatusBadge {...badgeOf(line)} />
                {line.openSource && <span>Open source</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {staysOn && (
        <p className="instead-stay">
          <strong>Or stay on macOS 27.</strong> It keeps Rosetta 2, and {staysOn} keeps working on it.
        </p>
      )}
      {children && <div className="advice-more">{children}</div>}
    </section>
  );
}

/** No source says which games a service streams. */
function badgeOf(line: Props["alternatives"][number]) {
  if (isStreaming(line.slug)) return { status: "unknown", label: "May have the game: look there" } as const;
  return { status: line.status, label: shortLabel(line) };
}

/** As evidence of it is called, so that the site which says it does not look like the app's own. */
const citedName = (url: string): string => (url.startsWith(CASKS) ? "Homebrew Cask" : siteName(url));
const CASKS = "https://formulae.brew.sh/cask/";

/** An app's own entry in a catalogue tells what the app is, not that it replaces another. */
const citedWords = (url: string, slug: string): string =>
  `${url === CASKS + slug ? "Its entry in" : "Source:"} ${citedName(url)}`;

function Reason({ words, url, slug }: CitedReason & { readonly slug: string }) {
  return (
    <p>
      {typographic(words)}
      {url && (
        <>
          {" "}
          <a className="fine" href={url}>
            {citedWords(url, slug)}
          </a>
        </>
      )}
    </p>
  );
}
