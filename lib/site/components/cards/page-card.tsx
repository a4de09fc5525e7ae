/** The preview image of a page that is not a title's, 1200 by 630. */
import { Status } from "#lib/contract/schema.ts";
import { CardFrame, CardMark } from "#lib/site/components/cards/frame.tsx";
import { SIGN_COLOURS } from "#lib/site/words/answers/sign.ts";
import { initials } from "#lib/site/words/lists/monogram.ts";

export interface PageCardWords {
  readonly heading: string;
  readonly line: string;
  readonly counts: Readonly<Partial<Record<Status, number>>>;
  /** Drawn in place of the counts. */
  readonly tiles?: readonly { readonly title: string; readonly status: Status }[];
}

const SOFT = "#4d5759";

export function PageCard({ heading, line, counts, tiles = [] }: PageCardWords) {
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
      {tiles.length > 0 ? <Tiles tiles={tiles} /> : <Bar counts={counts} />}
    </CardFrame>
  );
}

function Bar({ counts }: Pick<PageCardWords, "counts">) {
  return (
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
  );
}

// Ten of them fill the width, with the gaps between.
const TILE = { side: 100, gap: 8, cut: 22 } as const;

function Tiles({ tiles }: Required<Pick<PageCardWords, "tiles">>) {
  const { side, gap, cut } = TILE;
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap }}>
      {tiles.map(({ title, status }) => (
        <div
          key={title}
          style={{
            ...{ display: "flex", position: "relative", width: side, height: side, padding: "0 0 8px 14px" },
            ...{ alignItems: "flex-end", fontSize: 38, color: SIGN_COLOURS[status][1] },
          }}
        >
          <svg style={{ position: "absolute", top: 0, left: 0 }} width={side} height={side} role="presentation">
            <path fill={SIGN_COLOURS[status][0]} d={`M0 0h${side - cut}l${cut} ${cut}v${side - cut}H0z`} />
          </svg>
          <div style={{ display: "flex" }}>{initials(title)}</div>
        </div>
      ))}
    </div>
  );
}
