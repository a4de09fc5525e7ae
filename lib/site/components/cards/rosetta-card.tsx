/** The picture of /rosetta, 1200 by 630: the falling share, the days left, and one dated sentence. */
import { daysLeft } from "#lib/contract/days.ts";
import { dayWords } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { CardMark, INK, PAPER } from "#lib/site/components/cards/frame.tsx";
import { fallShape, type Point } from "#lib/site/components/rosetta/fall.tsx";
import type { GroupCounts } from "#lib/site/queries/rosetta/rosetta.ts";
import type { RosettaShare } from "#lib/site/queries/rosetta/share.ts";
import { SIGN_COLOURS } from "#lib/site/words/answers/sign.ts";
import { stoppingWords } from "#lib/site/words/lists/stopping-words.ts";

interface Props {
  readonly share: RosettaShare;
  readonly groups: GroupCounts;
  /** YYYY-MM-DD */
  readonly today: string;
  /** The day that the groups were counted for: YYYY-MM-DD */
  readonly asOf: string;
}

const [YELLOW, PITCH] = SIGN_COLOURS.rosetta2;
const [RED] = SIGN_COLOURS.unsupported;
const PLOT = { width: 1000, top: 80, height: 430 } as const;
const BARRIER = 44;
const STRIPE = 36;

const outline = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${(x * PLOT.width) / 100},${PLOT.top + (y * PLOT.height) / 100}`).join(" ");

export function RosettaCard({ share, groups, today, asOf }: Props) {
  const { area, room } = fallShape(share);
  const left = daysLeft(today, share.end.day);
  const bottom = PLOT.top + PLOT.height;
  return (
    <div
      style={{
        ...{ display: "flex", position: "relative", width: "100%", height: "100%" },
        ...{ background: PAPER, color: INK, fontFamily: "Barlow latin, Barlow latin-ext", fontWeight: 700 },
      }}
    >
      <svg width="1200" height="630" style={{ position: "absolute", top: 0, left: 0 }} role="presentation">
        <pattern id="room" patternUnits="userSpaceOnUse" width="14" height="14" patternTransform="rotate(45)">
          <path fill={YELLOW} d="M0 0h6v14h-6z" />
        </pattern>
        <polygon points={outline(room)} fill="url(#room)" />
        <polygon points={outline(area)} fill={YELLOW} />
        <path fill="#fff" d={`M${PLOT.width} 0h${BARRIER}v${bottom}h-${BARRIER}z`} />
        <path fill={RED} d={stripes(bottom)} />
        <path fill={PAPER} d={`M0 ${bottom}h1200v${630 - bottom}H0z`} />
      </svg>
      <div style={{ display: "flex", position: "absolute", top: 28, left: 48 }}>
        <CardMark />
      </div>
      <div
        style={{
          ...{ display: "flex", position: "absolute", top: 28, right: 1200 - PLOT.width + 32, width: 560 },
          ...{ justifyContent: "flex-end", textAlign: "right", fontSize: 54, lineHeight: 1.02, letterSpacing: -1 },
        }}
      >
        What stops when Rosetta 2 goes away
      </div>
      <div style={{ display: "flex", position: "absolute", left: 44, top: 262, alignItems: "flex-end", color: PITCH }}>
        <div style={{ display: "flex", fontSize: 270, lineHeight: 0.85, letterSpacing: -12 }}>
          {left.toLocaleString("en-GB")}
        </div>
        <div
          style={{
            ...{ display: "flex", flexDirection: "column", fontSize: 76, lineHeight: 0.95 },
            ...{ marginLeft: 26, marginBottom: 4 },
          }}
        >
          <div style={{ display: "flex" }}>{left === 1 ? "day or so" : "days or so"}</div>
          <div style={{ display: "flex", fontSize: 40, marginTop: 14 }}>{`as of ${dayWords(today)}`}</div>
        </div>
      </div>
      <div style={{ display: "flex", position: "absolute", left: PLOT.width + BARRIER + 16, top: 448, fontSize: 28 }}>
        macOS 28
      </div>
      <div
        style={{ display: "flex", position: "absolute", left: 48, right: 48, top: 520, fontSize: 29, lineHeight: 1.1 }}
      >
        {`${stoppingWords({ groups, share }, "stop")}.`}
      </div>
      <div style={{ display: "flex", position: "absolute", left: 48, right: 48, bottom: 16, fontSize: 24 }}>
        {`Data: ${dayWords(asOf)} · ${urls.site("/rosetta").replace(/^https?:\/\//, "")}`}
      </div>
    </div>
  );
}

/** Slanted stripes down the barrier; what is below its lower end is painted over. */
function stripes(bottom: number): string {
  const [left, right] = [PLOT.width, PLOT.width + BARRIER];
  const starts = Array.from({ length: Math.ceil((bottom + BARRIER) / (2 * STRIPE)) }, (_, index) => 2 * STRIPE * index);
  return starts.map((y) => `M${left} ${y}L${right} ${y - BARRIER}v${STRIPE}L${left} ${y + STRIPE}z`).join("");
}
