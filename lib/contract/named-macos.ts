/** The macOS versions that a piece of evidence names. */
import { MACOS_RELEASES, OLDEST_MACOS, precedesAppleSilicon } from "#lib/contract/scope.ts";

interface MacosRange {
  readonly at: Date | string;
  readonly macosMin: number;
  readonly macosMax: number;
}

/** One that begins at the first macOS for Apple silicon and spans several names none: so a claim without a macOS is stored. */
export const namesMacos = ({ at, macosMin, macosMax }: MacosRange): boolean =>
  macosMin > OLDEST_MACOS || (macosMin === macosMax && !precedesAppleSilicon(new Date(at)));

export const isAboutMacos = (range: MacosRange, major: number): boolean =>
  namesMacos(range) && range.macosMin <= major && major <= range.macosMax;

/** The macOS versions that a source names. */
export function namedMacos(items: readonly MacosRange[]): number[] {
  const naming = items.filter(namesMacos);
  const releases = MACOS_RELEASES.map(({ major }) => major);
  return releases.filter((major) => naming.some(({ macosMin, macosMax }) => macosMin <= major && major <= macosMax));
}
