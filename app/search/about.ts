/** What was asked, and which part of the answer is shown. */
import type { TitleKind } from "#lib/contract/schema.ts";

export interface About {
  readonly asked: string;
  readonly chip: string | null;
  /** In gigabytes. */
  readonly memory: number | undefined;
  readonly kind: TitleKind | undefined;
  readonly page: number;
}

export interface View<Answer> {
  readonly answer: Answer;
  readonly about: About;
}
