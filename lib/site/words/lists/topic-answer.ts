/** The shape of the answer to a question that names no app. Pure. */
import type { Status } from "#lib/contract/schema.ts";
import { ROSETTA_YEARS, type ShortPlate, STOPPING_YEARS } from "#lib/site/words/answers/short-plate.ts";

export interface TopicAnswer {
  readonly question: string;
  /** In large letters. */
  readonly answer: string;
  readonly sentence: string;
  /** Whose colour the answer has; none where it says nothing of whether something runs. */
  readonly status?: Status;
  /** Of Intel apps or of Rosetta 2, where question or answer names them. */
  readonly years?: ShortPlate["years"];
}

/** Of Intel apps. */
export const ABOUT_INTEL = { status: "rosetta2", years: STOPPING_YEARS } as const satisfies Partial<TopicAnswer>;

/** Of Rosetta 2 itself. */
export const ABOUT_ROSETTA = { status: "rosetta2", years: ROSETTA_YEARS } as const satisfies Partial<TopicAnswer>;
