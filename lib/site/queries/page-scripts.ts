/** The addresses of the built page scripts, and of the styles that one of them loads. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "#lib/core/root.ts";

type PageScript = "check-answer" | "check-page" | "check-reader" | "check-worker" | "docs-page" | "home-page";

/** @throws Error if nothing was built */
export function findPageScripts(): Readonly<Record<PageScript, string>> {
  return JSON.parse(readFileSync(join(rootDir(), "public", "built", "manifest.json"), "utf8"));
}
