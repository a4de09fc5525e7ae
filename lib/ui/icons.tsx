/** Our own drawings. Each status has a silhouette of its own, so that shape alone tells them apart. */
import type { ReactNode } from "react";
import type { Status } from "#lib/verdicts/schema.ts";

const SILHOUETTES = {
  // a chip with its corner cut
  native: <path d="M3 3h13l5 5v13H3z" />,
  // a clock: borrowed time
  rosetta2: <circle cx="12" cy="12" r="10" />,
  // a detour sign
  translation: <path d="M12 .8 23.2 12 12 23.2.8 12z" />,
  // a stop sign
  unsupported: <path d="M7.7 1.6h8.6l6.1 6.1v8.6l-6.1 6.1H7.7l-6.1-6.1V7.7z" />,
  // an empty place
  unknown: <path className="icon-gap" d="M3 3h18v18H3z" />,
} as const satisfies Record<Status, ReactNode>;

const MARKS = {
  native: <path d="m7.2 12.6 3.3 3.4 6.3-7.4" />,
  rosetta2: <path d="M12 6v6.3l4 2.9" />,
  translation: <path d="M7.5 10h8.6M13.6 7.3l2.7 2.7-2.7 2.7M16.5 14.4H8" />,
  unsupported: <path d="m8.2 8.2 7.6 7.6m0-7.6-7.6 7.6" />,
  unknown: <path d="M9.2 9.4a2.9 2.9 0 1 1 4 2.7c-.8.4-1.2.9-1.2 1.8M12 17v.2" />,
} as const satisfies Record<Status, ReactNode>;

export function StatusIcon({ status }: { status: Status }) {
  return (
    <svg className="icon status-icon" data-status={status} viewBox="0 0 24 24" aria-hidden="true">
      <g className="icon-body">{SILHOUETTES[status]}</g>
      <g className="icon-mark">{MARKS[status]}</g>
    </svg>
  );
}

const GLYPHS = {
  search: <path d="M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5.2 12.2 5 5" />,
  arrow: <path d="M4 12h15m-6-6 6 6-6 6" />,
  out: <path d="M8 5h11v11M19 5 6 18" />,
} as const;

export function Glyph({ name }: { name: keyof typeof GLYPHS }) {
  return (
    <svg className="icon glyph" viewBox="0 0 24 24" aria-hidden="true">
      {GLYPHS[name]}
    </svg>
  );
}

/** The mark of the site: a chip with its first pin dotted and its corner cut. */
export function Mark() {
  return (
    <svg className="icon mark" viewBox="0 0 24 24" aria-hidden="true">
      <path className="mark-body" d="M1 1h15l7 7v15H1z" />
      <path className="mark-check" d="m6.4 12.8 4 4.1 7.4-8.8" />
      <circle className="mark-pin" cx="5" cy="5" r="1.5" />
    </svg>
  );
}
