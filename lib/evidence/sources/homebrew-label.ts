/** The architecture in the file name of a vendor's download. Pure. */
import { decoded } from "#lib/contract/web-address.ts";
import type { Cask } from "#lib/evidence/sources/homebrew-format.ts";

export type Label = "apple_silicon" | "intel";

const APPLE_SILICON = /universal|arm64|aarch64|apple[-_. ]?silicon/i;
const INTEL = /(?<![a-z0-9])(?:x64|x86[-_]64|amd64|intel)(?![a-z0-9])/i;
// "Universal" beside the system's old name is the kind of the PowerPC days: MonoFramework-MDK….macos10.xamarin.universal.
const OLD_UNIVERSAL = /(?:mac ?os|osx)[-_.]?x?[-_.]?10(?!\.?\d)/i;

/** From the file's name, or the package's inside it; undefined if neither names one. */
export function labelOf(cask: Cask): Label | undefined {
  const product = [cask.token, ...(cask.name ?? [])].join(" ");
  const names = [fileName(cask.url), ...packageNames(cask)];
  // Product names may contain the word: PreSonus Universal Control.
  const words = names.map((name) => (/universal/i.test(product) ? name.replace(/universal/gi, "") : name));
  if (words.some((name) => APPLE_SILICON.test(name) && !OLD_UNIVERSAL.test(name))) return "apple_silicon";
  return words.some((name) => INTEL.test(name)) ? "intel" : undefined;
}

/** Whether the folders in the URL name only Intel. Too weak for a claim, enough for a doubt. */
export function hasIntelPath({ url }: Cask): boolean {
  const address = decoded(url ?? "");
  return /(?<![a-z0-9])(?:x64|x86[-_]64)(?![a-z0-9])/i.test(address) && !APPLE_SILICON.test(address);
}

function fileName(url: string | null | undefined): string {
  return (
    decoded(url ?? "")
      .replace(/[?#].*$/, "")
      .replace(/\/+$/, "")
      .split("/")
      .at(-1) ?? ""
  );
}

function packageNames({ artifacts }: Cask): string[] {
  return artifacts.flatMap(({ pkg }) => (Array.isArray(pkg) ? pkg.filter((name) => typeof name === "string") : []));
}
