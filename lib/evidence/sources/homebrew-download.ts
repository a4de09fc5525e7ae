/** The download URL of a cask, and what the cask installs from it. */

import type { Cask } from "#lib/evidence/sources/homebrew-format.ts";
import type { Download } from "#lib/evidence/sources/source.ts";

/** Options that a plain request does not support. `verified` is a note to reviewers. */
const isPlain = (specs: Cask["url_specs"]) => Object.keys(specs ?? {}).every((key) => key === "verified");

/** Parts of the product, by file name. */
const PARTS = new Set("app suite prefpane qlplugin screen_saver mdimporter input_method colorpicker".split(" "));

/** Undefined if there is no download, or none that contains the product. An installer that is run downloads the product itself. */
export function readDownload({ url, url_specs, artifacts, disabled }: Cask): Download | undefined {
  const kinds = artifacts.flatMap((artifact) => Object.keys(artifact));
  if (!url?.startsWith("https://") || disabled || !isPlain(url_specs) || kinds.includes("installer")) return undefined;
  const installs = artifacts.flatMap((artifact) =>
    Object.entries(artifact).flatMap(([kind, names]) => (PARTS.has(kind) && Array.isArray(names) ? nameOf(names) : [])),
  );
  return { url, installs };
}

function nameOf([first]: readonly unknown[]): string[] {
  const name = typeof first === "string" ? first.split("/").at(-1)! : "";
  return name === "" ? [] : [name];
}
