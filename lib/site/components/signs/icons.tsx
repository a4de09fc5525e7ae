/** Our own icons. Each status has its own silhouette, so the shape alone distinguishes it. */
import type { Sign } from "#lib/contract/sign.ts";
import { MARK_SHAPES, SIGN_SHAPES } from "#lib/site/words/answers/sign.ts";

export function StatusIcon({ status }: { status: Sign }) {
  const [body, mark] = SIGN_SHAPES[status];
  return (
    <svg className="icon status-icon" data-status={status} viewBox="0 0 24 24" aria-hidden="true">
      <path className={status === "unknown" ? "icon-gap" : "icon-body"} d={body} />
      <path className="icon-mark" d={mark} />
    </svg>
  );
}

const GLYPHS = {
  search: <path d="M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5.2 12.2 5 5" />,
  arrow: <path d="M4 12h15m-6-6 6 6-6 6" />,
} as const;

export function Glyph({ name }: { name: keyof typeof GLYPHS }) {
  return (
    <svg className="icon glyph" viewBox="0 0 24 24" aria-hidden="true">
      {GLYPHS[name]}
    </svg>
  );
}

/** The logo: a chip with its first pin dotted and one corner cut. */
export function Mark() {
  return (
    <svg className="icon mark" viewBox="0 0 24 24" aria-hidden="true">
      <path className="mark-body" d={MARK_SHAPES.body} />
      <path className="mark-check" d={MARK_SHAPES.check} />
      <circle className="mark-pin" cx="5" cy="5" r="1.5" />
    </svg>
  );
}
