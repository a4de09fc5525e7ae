/** The preview image of a page that is not a title's, 1200 by 630. */
import { Status } from "#lib/contract/schema.ts";
import { CardFrame, CardMark } from "#lib/site/components/card-frame.tsx";
import { SIGN_COLOURS } from "#lib/site/words/sign.ts";

export interface PageCardWords {
  readonly heading: string;
  readonly line: string;
  readonly counts: Readonly<Partial<Record<Status, number>>>;
}

const SOFT = "#4d5759";

export function PageCard({ heading, line, counts }: PageCardWords) {
  return (
    <CardFrame>
      <CardMark />
      <div style={{ display: "flex", flexDirection: "column", gap: 20 }}>
        <div style={{ display: "flex", fontSize: 76, fontWeight: 700, lineHeight: 1.05, letterSpacing: -2 }}>
          {heading}
        </div>
        <div style={{ display: "flex", alignItems: "center", gap: 28 }}>
          <div style={{ display: "flex", flexShrink: 1, fontSize: 38, color: SOFT }}>{line}</div>
        </div>
      </div>
      <div style={{ display: "flex", height: 36 }}>
        {Status.options
          .filter((status) => counts[status])
          .map((status) => (
            <div
              key={status}
              style={{
                display: "flex",
                flexGrow: counts[status],
                flexBasis: 4,
                marginRight: 4,
                background: SIGN_COLOURS[status][0],
              }}
            />
          ))}
      </div>
    </CardFrame>
  );
}
