/** Yearly editions. Pure. */
import { MACOS_RELEASES } from "#lib/contract/scope.ts";

const THIS_YEAR = Number(MACOS_RELEASES.at(-1)!.released.slice(0, 4));

/** "TurboTax 2024": of a year that is over, and updated by few makers. */
export const isOldYear = (title: string): boolean => Number(/\b(20\d\d)$/.exec(title)?.[1] ?? THIS_YEAR) < THIS_YEAR;
