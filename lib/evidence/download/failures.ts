/** Failures of a download that another day does not mend; every other AppError of a download may be temporary. */
import { AppError } from "#lib/core/errors.ts";

/** Gone, or not permitted. */
export class LastingFailure extends AppError {}

export class TooLarge extends LastingFailure {}
