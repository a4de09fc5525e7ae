/** The citable unit, ready to copy: the answer, the named alternative if it does not run, the date, the attribution. */

import type { Verdict } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, type Scope } from "#lib/contract/scope.ts";
import { CHIP_WORDS, claimLabel, dayWords, lowerFirst } from "#lib/ui/copy.ts";
import { titlePath, withQuery } from "#lib/ui/paths.ts";
import { BADGE_HEIGHT, badgeWidth } from "#lib/ui/sign.ts";
import { urls } from "#lib/urls.ts";

interface Props {
  readonly verdict: Verdict;
  readonly scope: Scope;
  /** Name of the first alternative. */
  readonly alternative: string | null;
}

export function CiteBox({ verdict, scope, alternative }: Props) {
  const page = urls.site(titlePath(verdict.slug, scope));
  const instead = verdict.status === "unsupported" && alternative ? `; native alternative: ${alternative}` : "";
  const citation = `${verdict.title} on ${scope.chip === "apple_silicon" ? "Apple silicon" : CHIP_WORDS[scope.chip]} (macOS ${scope.macos}): ${lowerFirst(claimLabel(verdict.status, verdict.translationLayer))}${instead}. Last verified ${dayWords(verdict.lastVerified)}. Silicon Verdict, CC BY 4.0, ${page}`;
  const badge = `<a href="${page}"><img src="${urls.title(verdict.slug)}/badge.svg" alt="${verdict.title} on Apple silicon" width="${badgeWidth(verdict.status)}" height="${BADGE_HEIGHT}"></a>`;
  return (
    <section className="box" aria-labelledby="cite">
      <h2 id="cite">Quote it, show it, query it</h2>
      <p className="fine">Free to reuse with attribution under CC BY 4.0.</p>
      <h3>Citation</h3>
      <p className="cite">{citation}</p>
      <div className="no-print">
        <h3>Badge</h3>
        <p>
          {/* biome-ignore lint/performance/noImgElement: the SVG that other pages embed, as they embed it */}
          <img
            src={`/titles/${encodeURIComponent(verdict.slug)}/badge.svg`}
            alt={`Badge: ${verdict.title} on Apple silicon`}
            width={badgeWidth(verdict.status)}
            height={BADGE_HEIGHT}
            loading="lazy"
          />
        </p>
        <p className="cite">{badge}</p>
        <h3>API</h3>
        <p className="cite">curl {apiCall(verdict.slug, scope)}</p>
      </div>
    </section>
  );
}

/** Quoted for a shell where there is a query. */
function apiCall(slug: string, { macos, chip }: Scope): string {
  const address = withQuery(urls.lookup(`slug:${slug}`), {
    macosVersion: macos === DEFAULT_SCOPE.macos ? undefined : macos,
    chip: chip === DEFAULT_SCOPE.chip ? undefined : chip,
  });
  return address.includes("?") ? `"${address}"` : address;
}
