/** What to do about a plug-in, a driver or a tool. Pure. */
import type { Row } from "#lib/check/judging/rows.ts";
import { isOwnPart } from "#lib/check/lists/places.ts";
import { PART_KINDS } from "#lib/check/parts/kinds.ts";

const BREW_SERVICE = /^homebrew\./;

export function partAdvice({ place, build, formula, name }: Row): string {
  if (place === "agent" && BREW_SERVICE.test(name))
    return "Homebrew starts it. Reinstall Homebrew for Apple silicon, then start it again with brew services.";
  if (formula) return "Homebrew builds it for Intel only. Replace it before macOS 28.";
  if (!isOwnPart(place)) return "";
  return place === "quickLook" || place === "webPlugin" || build === "intel"
    ? PART_KINDS[place].intelAdvice
    : "Update it or remove it: no current macOS loads it.";
}

export function lookAdvice({ place, formula }: Row): string {
  if (formula)
    return "Type brew --prefix in Terminal: under /opt/homebrew it is native, under /usr/local it is Intel and stops in macOS 28.";
  return dropIt(isOwnPart(place) ? PART_KINDS[place].one : "part");
}

export const dropIt = (part: string) =>
  `Your list doesn’t show what this ${part} is built for. Drop the file itself, or use our checking script.`;
