/** Homebrew's formulae in the data file: their names by what they are built for. Pure. */

import { normalizeName } from "#lib/catalog/titles/names/normalize.ts";

export type ToolStatus = "native" | "rosetta2";

/** Names with spaces between them: thousands of them, and nearly all are native. */
export type Tools = Readonly<Record<ToolStatus, string>>;

const STATUSES = ["native", "rosetta2"] as const satisfies readonly ToolStatus[];

export function packTools(tools: readonly { readonly name: string; readonly status: ToolStatus }[]): Tools {
  const named = (status: ToolStatus) => tools.filter((tool) => tool.status === status).map(({ name }) => name);
  return { native: named("native").join(" "), rosetta2: named("rosetta2").join(" ") };
}

export interface ToolFinder {
  /** By Homebrew's name of a formula. */
  toolStatus(formula: string): ToolStatus | undefined;
  /** Homebrew's name of the tool that people call so: `git-lfs` of "Git LFS". */
  toolNamed(name: string): string | undefined;
}

/** @param tools absent from files of earlier versions */
export function openTools(tools: Tools | undefined): ToolFinder {
  const names = new Map<string, ToolStatus>();
  for (const status of STATUSES) {
    for (const name of tools?.[status]?.split(" ") ?? []) if (name) names.set(name, status);
  }
  let called: ReadonlyMap<string, string> | undefined;
  return {
    toolStatus: (formula) => names.get(formula.toLowerCase()),
    toolNamed(name) {
      called ??= new Map([...names.keys()].map((formula) => [normalizeName(formula), formula]));
      return called.get(normalizeName(name));
    },
  };
}
