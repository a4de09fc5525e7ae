/** What page and worker say to each other. */
import type { ChosenColumns, ColumnSample } from "#lib/check/formats/columns.ts";
import type { Row } from "#lib/check/formats/rows.ts";
import type { ListedApp } from "#lib/check/listed-app.ts";

/** One thing that was dropped, chosen or pasted. */
export type Source =
  | { readonly kind: "file"; readonly file: Blob; readonly name: string; readonly chosen?: ChosenColumns }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "app"; readonly folder: string; readonly pieces: readonly { path: string; file: Blob }[] }
  | { readonly kind: "found"; readonly found: readonly ListedApp[] };

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
  /** A table whose columns somebody has to tell; `again` where the ones that were told held nothing. */
  | {
      readonly kind: "columns";
      readonly file: Blob;
      readonly name: string;
      readonly columns: readonly ColumnSample[];
      readonly again: boolean;
    }
  /** Rows come in slices, the last one with what was found. */
  | {
      readonly kind: "rows";
      readonly rows: readonly Row[];
      readonly first: boolean;
      readonly found: readonly ListedApp[] | null;
    }
  | { readonly kind: "failed"; readonly text: string };
