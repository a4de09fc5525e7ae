/** Where a cask's file is to be had, and what the cask takes out of it. */

import type { Cask } from "#lib/evidence/sources/homebrew-format.ts";
import type { Download } from "#lib/evidence/sources/source.ts";

/** What a plain request does not send. `verified` is a note to reviewers. */
const isPlain = (specs: Cask["url_specs"]) => Object.keys(specs ?? {}).every((key) => key === "verified");

/** What is part of the product, by the name of its file. */
const PARTS = new Set("app suite prefpane qlplugin screen_saver mdimporter input_method colorpicker".split(" "));

/** Undefined: none, or none that says something of the product. An installer that is run fetches the product itself. */
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
