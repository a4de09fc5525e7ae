/** The messages between page and worker. */
import type { ChosenColumns, ColumnSample } from "#lib/check/formats/columns.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import type { SavedList } from "#lib/check/lists/stored-list.ts";

/** One dropped, chosen or pasted item. */
export type Source =
  | { readonly kind: "file"; readonly file: Blob; readonly name: string; readonly chosen?: ChosenColumns }
  /** A file without bundle in a folder of tools, printers or launch agents; one that has no code is passed over. */
  | { readonly kind: "loose"; readonly file: Blob; readonly path: string }
  | { readonly kind: "text"; readonly text: string; readonly inLibrary?: boolean }
  | { readonly kind: "app"; readonly folder: string; readonly pieces: readonly { path: string; file: Blob }[] }
  | { readonly kind: "found"; readonly found: readonly ListedApp[] };

export type Request =
  | { readonly kind: "open"; readonly address: string }
  | { readonly kind: "read"; readonly sources: readonly Source[] }
  /** The end of one drop or folder. */
  | { readonly kind: "answer"; readonly number: number }
  /** How many answers of a saved list have changed; the list on the page stays. */
  | { readonly kind: "compare"; readonly saved: SavedList }
  | { readonly kind: "clear" };

export type Reply =
  | { readonly kind: "ready"; readonly titles: number; readonly day: string }
  | { readonly kind: "loading"; readonly loaded: number; readonly all: number }
  | { readonly kind: "progress"; readonly found: number }
  | { readonly kind: "changed"; readonly words: string }
  | { readonly kind: "comparing"; readonly done: number; readonly all: number }
  | { readonly kind: "complaint"; readonly text: string }
  | { readonly kind: "note"; readonly text: string }
  /** A table whose columns a person must choose; `again` if the chosen ones were empty. */
  | {
      readonly kind: "columns";
      readonly file: Blob;
      readonly name: string;
      readonly columns: readonly ColumnSample[];
      readonly again: boolean;
    }
  /** Rows arrive in slices, the last one with the listed apps. */
  | {
      readonly kind: "rows";
      readonly rows: readonly Row[];
      readonly first: boolean;
      readonly found: readonly ListedApp[] | null;
      readonly number: number;
    }
  | { readonly kind: "failed"; readonly text: string };
