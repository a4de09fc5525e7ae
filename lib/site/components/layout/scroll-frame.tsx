/** Wraps content that may be wider than a phone: it scrolls by finger and by keyboard. */
import type { ReactNode } from "react";

export function ScrollFrame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
