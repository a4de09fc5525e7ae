/** The citable unit, ready to copy: the answer, the named alternative if it does not run, the date, the attribution. */

import { urls } from "#lib/urls.ts";
import type { Verdict } from "#lib/verdicts/schema.ts";
import { BADGE_HEIGHT } from "./badge.ts";
import { claimLabel, dayWords, lowerFirst } from "./copy.ts";

interface Props {
  readonly verdict: Verdict;
  /** Name of the first alternative. */
  readonly alternative: string | null;
}

export function CiteBox({ verdict, alternative }: Props) {
  const page = urls.title(verdict.slug);
  const instead = verdict.status === "unsupported" && alternative ? `; native alternative: ${alternative}` : "";
  const citation = `${verdict.title} on Apple silicon (macOS ${verdict.macosVersion}): ${lowerFirst(claimLabel(verdict.status, verdict.translationLayer))}${instead}. Last verified ${dayWords(verdict.lastVerified)}. Silicon Verdict, CC BY 4.0, ${page}`;
  const badge = `<a href="${page}"><img src="${page}/badge.svg" alt="${verdict.title} on Apple silicon" height="${BADGE_HEIGHT}"></a>`;
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
            height={BADGE_HEIGHT}
            loading="lazy"
          />
        </p>
        <p className="cite">{badge}</p>
        <h3>API</h3>
        <p className="cite">curl {urls.lookup(`slug:${verdict.slug}`)}</p>
      </div>
    </section>
  );
}
