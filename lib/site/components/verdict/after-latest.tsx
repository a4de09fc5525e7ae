/** What the next macOS changes for an app or game: a note on the card of advice, or a card of its own beside it. */
import type { ReactNode } from "react";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { NEXT_ANCHOR } from "#lib/site/components/verdict/scope-switch.tsx";

const HEADING = `After macOS ${LATEST_MACOS}`;

export function AfterNote({ words }: { readonly words: string }) {
  return (
    <p className="fine" id={NEXT_ANCHOR} tabIndex={-1}>
      <strong>{HEADING}:</strong> {words}
    </p>
  );
}

export function AfterCard({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <section className="card" aria-labelledby={NEXT_ANCHOR}>
      <h2 id={NEXT_ANCHOR} tabIndex={-1}>
        {HEADING}
      </h2>
      <p>{words}</p>
      <div className="advice-more">{children}</div>
    </section>
  );
}
