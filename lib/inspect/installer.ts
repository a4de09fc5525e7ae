/** Whether an installer package itself needs Rosetta, whatever it installs. */
import type { Note } from "#lib/contract/evidence.ts";
import { runsAs } from "#lib/inspect/classify.ts";
import { readCode } from "#lib/inspect/code.ts";
import { type FileTree, printable } from "#lib/inspect/containers/file-tree.ts";
import { PLIST_BYTES_MAX } from "#lib/inspect/plist.ts";

const DISTRIBUTION = /(?:^|\/)(?:Distribution|[^/]+\.dist)$/;
// Directly in the package: a payload's files are installed, whatever its folders are called.
const OWN_TOOL = /\.m?pkg\/(?:Contents\/)?(?:Scripts|Plugins|Resources)\/(?!.*\.app\/)/i;
const NAMES_MAX = 5;

/** Runs during the installation, and is no part of the product. */
export const isInstallersOwn = (path: string) => OWN_TOOL.test(path);

export interface Installer {
  /** As written; empty if the package leaves it out, in which case macOS assumes Intel. */
  readonly hostArchitectures: readonly string[];
  /** The package's own Intel-only programs. */
  readonly intelTools: readonly string[];
}

/** Null: the subject contains no installer. */
export async function readInstaller(tree: FileTree): Promise<Installer | null> {
  const distributions = tree.files.filter(({ path }) => DISTRIBUTION.test(path) && /\.m?pkg\//i.test(path));
  const tools = tree.files.filter(({ path }) => isInstallersOwn(path));
  if (distributions.length === 0 && tools.length === 0) return null;
  const hosts: string[][] = [];
  for (const file of distributions) hosts.push(hostsOf(new TextDecoder().decode(await file.read(0, PLIST_BYTES_MAX))));
  const intelTools: string[] = [];
  for (const tool of tools) {
    const code = await readCode(tool, tree.root, null).catch(() => null);
    if (code && runsAs(code.architectures) === "rosetta2") intelTools.push(printable(code.name));
  }
  // One description suffices to require Rosetta.
  const hostArchitectures = hosts.find((each) => !each.includes("arm64")) ?? hosts[0] ?? ["arm64"];
  return { hostArchitectures, intelTools };
}

function hostsOf(distribution: string): string[] {
  const [, hosts = ""] = /<options\b[^>]*\bhostArchitectures\s*=\s*["']([^"']*)["']/.exec(distribution) ?? [];
  return hosts.split(",").flatMap((each) => each.trim() || []);
}

/** macOS evaluates a package that does not list arm64 in translation: `man productbuild`. */
export function installerNotes(installer: Installer | null): Note[] {
  if (!installer || (installer.hostArchitectures.includes("arm64") && installer.intelTools.length === 0)) return [];
  const tools = installer.intelTools.slice(0, NAMES_MAX).join(", ");
  return [{ code: "installer_needs_rosetta", detail: tools || "its package is not declared for Apple silicon" }];
}
