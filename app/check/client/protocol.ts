/** What page and worker say to each other. */
import type { Found } from "#lib/check/found.ts";
import type { Row } from "#lib/check/rows.ts";

/** One thing that was dropped, chosen or pasted. */
export type Source =
  | { readonly kind: "file"; readonly file: Blob; readonly name: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "app"; readonly folder: string; readonly pieces: readonly { path: string; file: Blob }[] }
  | { readonly kind: "found"; readonly found: readonly Found[] };

export type Request =
  | { readonly kind: "open"; readonly address: string }
  | { readonly kind: "read"; readonly sources: readonly Source[] }
  /** The lists of one drop, or of one folder, end here. */
  | { readonly kind: "answer" }
  | { readonly kind: "clear" };

export type Reply =
  | { readonly kind: "ready"; readonly titles: number; readonly day: string }
  | { readonly kind: "loading"; readonly loaded: number; readonly all: number }
  | { readonly kind: "progress"; readonly found: number }
  | { readonly kind: "complaint"; readonly text: string }
  /** Rows come in slices, the last one with what was found. */
  | {
      readonly kind: "rows";
      readonly rows: readonly Row[];
      readonly first: boolean;
      readonly found: readonly Found[] | null;
    }
  | { readonly kind: "failed"; readonly text: string };
