/** What to do about a title that is no app, in the words of the check. Pure. */
import { PART_KINDS, type PartKind } from "#lib/check/parts/kinds.ts";
import { partOf, type TitlePartKind } from "#lib/contract/title-parts.ts";

const KINDS = {
  plugIn: "audio",
  quickLook: "quickLook",
  printer: "printer",
  kernelExtension: "kernelExtension",
  audioDriver: "audioDriver",
  screenSaver: "screenSaver",
  device: "audioDriver",
} as const satisfies Record<Exclude<TitlePartKind, "scanner">, PartKind>;

const SCANNER_ADVICE =
  "Scan with Image Capture, which comes with macOS. If it does not find your scanner, add the device again in System Settings and choose AirPrint under “Use”.";

// What is known of a copy is not known of every one of its title.
const KERNEL_ADVICE =
  "A kernel extension for Intel does not load on Apple silicon at all. Get the maker’s current software, or run its uninstaller.";

/** If it is built for Intel, or may be; null for an app, a game or a tool. */
export function partAdvice(slug: string): string | null {
  const part = partOf(slug);
  if (part?.kind === "scanner") return SCANNER_ADVICE;
  if (part?.kind === "kernelExtension") return KERNEL_ADVICE;
  return part && PART_KINDS[KINDS[part.kind]].intelAdvice;
}

export const isTitleOfPlugIn = (slug: string): boolean => partOf(slug)?.kind === "plugIn";
