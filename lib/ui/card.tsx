/** The picture of a verdict for links shared elsewhere, 1200 by 630. Laid out by Satori: flex boxes and inline styles only. */
import type { Confidence, Status } from "#lib/contract/schema.ts";
import { STATUS_WORDS } from "#lib/ui/copy.ts";
import { SIGN_COLOURS, SIGN_SHAPES } from "#lib/ui/sign.ts";

export const CARD_SIZE = { width: 1200, height: 630 } as const;

interface Props {
  readonly title: string;
  readonly status: Status;
  readonly confidence: Confidence;
  readonly lastVerified: string | null;
}

// The font at hand draws Latin only; a name in another script is left to the page.
const drawable = (text: string) => /^[\u0020-\u024f\u2010-\u2026\u20ac\u2122]+$/.test(text);
const NAME_MAX = 60;

export function Card({ title, status, confidence, lastVerified }: Props) {
  const [paint, ink] = SIGN_COLOURS[status];
  const [body, mark] = SIGN_SHAPES[status];
  const name = drawable(title)
    ? title.length > NAME_MAX
      ? `${title.slice(0, NAME_MAX - 3)}...`
      : title
    : "this title";
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: 64,
        background: paint,
        color: ink,
        fontWeight: 700,
      }}
    >
      <div style={{ display: "flex", fontSize: 44, lineHeight: 1.2 }}>{`Does ${name} run on Apple silicon?`}</div>
      <div style={{ display: "flex", alignItems: "center", gap: 40 }}>
        <svg width="150" height="150" viewBox="0 0 24 24" role="presentation">
          <path fill={ink} d={body} />
          <path fill="none" stroke={paint} strokeWidth="2.4" d={mark} />
        </svg>
        <div style={{ display: "flex", fontSize: 120, letterSpacing: -4, lineHeight: 1 }}>
          {STATUS_WORDS[status].answer[confidence].replace("’", "'")}
        </div>
      </div>
      <div style={{ display: "flex", justifyContent: "space-between", fontSize: 32 }}>
        <div style={{ display: "flex" }}>{STATUS_WORDS[status].label}</div>
        <div style={{ display: "flex" }}>{`Silicon Verdict${lastVerified ? `, ${lastVerified}` : ""}`}</div>
      </div>
    </div>
  );
}
