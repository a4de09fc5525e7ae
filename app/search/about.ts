/** What was asked, and which part of the answer. */
import type { TitleKind } from "#lib/contract/schema.ts";

export interface About {
  readonly asked: string;
  readonly chip: string | null;
  /** In gigabytes. */
  readonly memory: number | undefined;
  readonly kind: TitleKind | undefined;
  readonly page: number;
}
