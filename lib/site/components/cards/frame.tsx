/** The frame of every generated image: background, sign face and logo. Satori supports flex boxes and inline styles only. */
import type { ReactNode } from "react";
import { MARK_SHAPES } from "#lib/site/words/answers/sign.ts";

export const PAPER = "#f3f5f2";
export const INK = "#121718";

export function CardFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: "52px 64px",
        background: PAPER,
        color: INK,
        fontFamily: "Barlow latin, Barlow latin-ext",
      }}
    >
      {children}
    </div>
  );
}

export function CardMark() {
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 16, fontSize: 32 }}>
      <svg width="40" height="40" viewBox="0 0 24 24" role="presentation">
        <path fill={INK} d={MARK_SHAPES.body} />
        <path fill="none" stroke={PAPER} strokeWidth="2.8" d={MARK_SHAPES.check} />
      </svg>
      <div style={{ display: "flex" }}>Silicon Verdict</div>
    </div>
  );
}
