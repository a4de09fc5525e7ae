import type { EvidenceItem, Stance } from "#lib/site/title-page.ts";
import { BASIS_WORDS, CHIP_WORDS, CONFIDENCE_WORDS, dayWords, listWords, SIGNAL_WORDS } from "#lib/ui/copy.ts";
import { signalPath } from "#lib/ui/paths.ts";
import { StatusBadge } from "#lib/ui/status-badge.tsx";

export const STANCE_WORDS = {
  agrees: "agrees",
  disagrees: "disagrees",
  earlier: "earlier word of this source",
  withdrawn: "withdrawn",
} as const satisfies Record<Stance, string>;

/** What a piece of evidence does beside the verdict. */
export const STANCE_SENTENCES = {
  agrees: "This piece of evidence agrees with it.",
  disagrees: "This piece of evidence says otherwise, and was outweighed.",
  earlier: "Its source has said something newer since, so this counts as history.",
  withdrawn: "With this its source took back what it had said.",
} as const satisfies Record<Stance, string>;

export function EvidenceList({ items }: { items: readonly (EvidenceItem & { stance: Stance })[] }) {
  return (
    <ol className="evidence">
      {items.map((item) => (
        <li key={item.id}>
          <time className="evidence-when" dateTime={item.at}>
            {dayWords(item.at)}
          </time>
          <p className="evidence-claim">
            <StatusBadge status={item.status} layer={item.layer} />
            <span className={item.stance === "disagrees" ? "stance stance-against" : "stance"}>
              {STANCE_WORDS[item.stance]}
            </span>
          </p>
          <p>
            {SIGNAL_WORDS[item.kind]}: <strong>{item.source.name}</strong>
            {item.appVersion && item.appVersion !== "latest" && <> on version {item.appVersion}</>},{" "}
            {coverageWords(item)}.
          </p>
          <p className="fine">
            {CONFIDENCE_WORDS[item.confidence].label}, from {listWords(item.basis.map((kind) => BASIS_WORDS[kind]))}.{" "}
            <a href={signalPath(item.id)}>
              Permalink
              <span className="out-of-sight">
                {" "}
                to the word of {item.source.name} of {dayWords(item.at)}
              </span>
            </a>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Which Macs a signal speaks of by itself. */
export function coverageWords({
  macosMin,
  macosMax,
  chip,
}: Pick<EvidenceItem, "macosMin" | "macosMax" | "chip">): string {
  const range = macosMin === macosMax ? `macOS ${macosMax}` : `macOS ${macosMin} to ${macosMax}`;
  return chip === "apple_silicon" ? range : `${range} on ${CHIP_WORDS[chip]}`;
}
