import type { ReactNode } from "react";

/** The rule in full, folded below its short form; printed always. */
export function Exactly({ words = "The exact rules", children }: { words?: string; children: ReactNode }) {
  return (
    <details className="exactly">
      <summary>{words}</summary>
      {children}
    </details>
  );
}
