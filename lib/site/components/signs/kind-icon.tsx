/** What kind of software it is, drawn beside the word for it. Our own icons. */
import type { TitleKind } from "#lib/contract/schema.ts";
import { partOf, type TitlePartKind } from "#lib/contract/title-parts.ts";

export type Kind = TitleKind | TitlePartKind | "tool";

const CHIP = "M7 7h10v10H7zM10 7V3m4 4V3m-4 18v-4m4 4v-4M7 10H3m4 4H3m18-4h-4m4 4h-4";
const SHAPES = {
  app: "M3 5h18v14H3zm0 4.5h18",
  game: "M6.5 7h11L21 17h-3.5l-3-3h-5l-3 3H3z",
  tool: "M3 5h18v14H3zm4 4.5 2.5 2.5L7 14.5m5.5 0H17",
  plugIn: "M9 3v5m6-5v5M6 8h12v4a6 6 0 0 1-12 0zm6 10v4",
  quickLook: "M2.5 12c4-6.5 15-6.5 19 0-4 6.5-15 6.5-19 0zM12 10v4",
  printer: "M7 9V3h10v6M7 17H3V9h18v8h-4M7 14h10v7H7z",
  scanner: "M3 15h18v5H3zm1.5-2.5L18 5.5",
  kernelExtension: CHIP,
  device: CHIP,
  audioDriver: "M4 9h4l5-4v14l-5-4H4zm13 0v6m3.5-8v10",
  screenSaver: "M3 4h18v12H3zm9 12v4m-4 0h8",
} as const satisfies Record<Kind, string>;

export const kindOf = (title: { readonly slug: string; readonly kind: TitleKind }): Kind =>
  partOf(title.slug)?.kind ?? title.kind;

export const KindIcon = ({ kind }: { readonly kind: Kind }) => (
  <svg className="icon glyph kind" viewBox="0 0 24 24" aria-hidden="true">
    <path d={SHAPES[kind]} />
  </svg>
);
