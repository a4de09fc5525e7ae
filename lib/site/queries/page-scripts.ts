/** The addresses of the built page scripts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "#lib/core/root.ts";

type PageScript = "check-page" | "check-reader" | "check-worker" | "docs-page" | "home-page";

/** @throws Error if nothing was built */
export function findPageScripts(): Readonly<Record<PageScript, string>> {
  return JSON.parse(readFileSync(join(rootDir(), "public", "built", "manifest.json"), "utf8"));
}
