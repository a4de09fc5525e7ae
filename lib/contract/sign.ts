/** What is drawn of an answer: its status, or that a Mac has less than the title asks for. Pure. */
import type { Status } from "#lib/contract/schema.ts";

/** Of an answer for a Mac with a lesser chip or less memory than the title asks for: what runs by itself elsewhere. */
export const BELOW_MINIMUM = "below_minimum";
export type Sign = Status | typeof BELOW_MINIMUM;
