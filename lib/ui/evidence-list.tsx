import type { EvidenceItem } from "#lib/site/title-page.ts";
import { BASIS_WORDS, CHIP_WORDS, CONFIDENCE_WORDS, dayWords, listWords, SIGNAL_WORDS } from "#lib/ui/copy.ts";
import { signalPath } from "#lib/ui/paths.ts";
import { StatusBadge } from "#lib/ui/status-badge.tsx";
import type { Stance } from "#lib/verdicts/rules.ts";

export const STANCE_WORDS = {
  agrees: "agrees",
  disagrees: "disagrees",
  earlier: "earlier word of this source",
  withdrawn: "takes its word back",
  silenced: "taken back by a stronger source",
  too_old: "too old to count",
  confirms: "still the same file",
} as const satisfies Record<Stance, string>;

/** What a piece of evidence does beside the verdict. */
export const STANCE_SENTENCES = {
  agrees: "This piece of evidence agrees with it.",
  disagrees: "This piece of evidence says otherwise, and was outweighed.",
  earlier: "Its source has said something newer since, so this counts as history.",
  withdrawn: "With this its source took back what it had said.",
  silenced: "A stronger source said the same and took it back since, so this no longer counts.",
  too_old: "A community report this old no longer counts for this macOS.",
  confirms: "Its source still offers the file it spoke of, so what it said then holds.",
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
            {item.basis.length > 0 && <>{surenessWords(item)} </>}
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

function surenessWords({ confidence, basis }: Pick<EvidenceItem, "confidence" | "basis">): string {
  return `${CONFIDENCE_WORDS[confidence].label}, from ${listWords(basis.map((kind) => BASIS_WORDS[kind]))}.`;
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
