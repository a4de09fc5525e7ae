/** What runs instead, and why each. Needs a SignSprite in its page. */
import type { ReactNode } from "react";
import { hostOf } from "#lib/contract/web-address.ts";
import { typographic } from "#lib/contract/words.ts";
import { StatusBadge } from "#lib/site/components/status-badge.tsx";
import { MiniTile } from "#lib/site/components/tile.tsx";
import type { TitleLine } from "#lib/site/queries/title-page.ts";
import { splitSource } from "#lib/site/words/cited.ts";
import { titlePath } from "#lib/site/words/paths.ts";

interface Props {
  readonly alternatives: readonly (TitleLine & { readonly reason: string })[];
  /** It works until Rosetta 2 is gone. */
  readonly staysOn: string | null;
  readonly children?: ReactNode;
}

export function Instead({ alternatives, staysOn, children }: Props) {
  return (
    <section className="card" aria-labelledby="alternatives">
      <h2 id="alternatives">Runs instead</h2>
      <ul className="instead">
        {alternatives.map((line) => (
          <li key={line.slug}>
            <MiniTile title={line.title} status={line.status} />
            <div>
              <a href={titlePath(line.slug)}>{line.title}</a>
              <Reason {...splitSource(line.reason)} />
              <StatusBadge status={line.status} />
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

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  "formulae.brew.sh": "Homebrew",
  "github.com": "GitHub",
  "store.steampowered.com": "Steam",
};

/** So that the site which says it does not look like the app's own. */
const sourceName = (url: string): string => SOURCE_NAMES[hostOf(url)] ?? hostOf(url);

function Reason({ words, url }: ReturnType<typeof splitSource>) {
  return (
    <p>
      {typographic(words)}
      {url && (
        <>
          {" "}
          <a className="fine" href={url}>
            Source: {sourceName(url)}
          </a>
        </>
      )}
    </p>
  );
}
