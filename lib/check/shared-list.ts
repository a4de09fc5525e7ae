/** A list in a link: what each copy is built for, and the titles' names; of other apps only how many, unless it is for oneself. Pure. */

import type { Action } from "#lib/check/judge.ts";
import { type Build, clean, type ListedApp } from "#lib/check/listed-app.ts";
import type { Row } from "#lib/check/rows.ts";
import { isApp } from "#lib/check/summary.ts";

const LETTERS = {
  ...{ arm: "a", universal: "u", intel: "i", intel32: "b", powerpc: "p" },
  ...{ ios: "o", web: "w", other: "x", unknown: "n" },
} as const satisfies Record<Build, string>;
const BUILDS = new Map(Object.entries(LETTERS).map(([build, letter]) => [letter as string, build as Build]));
const APPS_MAX = 5_000;

/** `titles=vlc,genymotion:i&others=iiu`. @param isOwn the list stays with its owner, so the other apps keep their names */
export function toFragment(rows: readonly Row[], { isOwn = false } = {}): string {
  const titles: string[] = [];
  const named: string[] = [];
  let others = "";
  const slugs = new Set<string>();
  for (const row of rows.filter(isApp)) {
    const slug = row.title?.slug;
    if (!slug || slugs.has(slug)) {
      others += LETTERS[row.build];
      named.push(row.name);
    } else {
      slugs.add(slug);
      const code = LETTERS[judgedBuild(row)] + (row.ran ? "r" : ageCode(row));
      titles.push(code === "n" ? slug : `${slug}:${code}`);
    }
  }
  const names = isOwn && others !== "" && { named: named.join("\n") };
  return new URLSearchParams({ titles: titles.join(","), ...(others && { others }), ...names }).toString();
}

/** Former, or a little older: the link holds no versions, and without this its reader would see the newest one's answer. */
function ageCode({ build, judgement: { action, on } }: Row): AgeCode | "" {
  if (build !== "unknown") return "";
  if (action === "upgrade" && on[1] === "unknown") return on[2] === "unsupported" ? "s" : "e";
  return AGE_CODES[action] ?? "";
}
const AGES = { f: "older", l: "a little older", e: "former edition", s: "before Apple silicon" } as const;
type AgeCode = keyof typeof AGES;
const AGE_CODES: Readonly<Partial<Record<Action, AgeCode>>> = { renew: "f", update: "f", probably: "l" };

/** For a copy without its own code, the title's answer counts if the row showed it. */
function judgedBuild({ build, judgement }: Row): Build {
  return build === "other" && judgement.on[1] !== "unknown" && judgement.from !== "copy" ? "unknown" : build;
}

export function readFragment(fragment: string): ListedApp[] {
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  const titles = (params.get("titles") ?? "").split(",").flatMap((entry): ListedApp[] => {
    const [slug = "", code = ""] = entry.split(":");
    if (!slug) return [];
    const build = BUILDS.get(code[0] ?? "") ?? "unknown";
    const age = AGES[code[1] as AgeCode];
    const ran = code[1] === "r" ? ({ reason: "untold" } as const) : undefined;
    return [{ name: slug, token: slug, build, ...(age && { age }), ...(ran && { ran }) }];
  });
  const named = (params.get("named") ?? "").split("\n");
  const others = [...(params.get("others") ?? "")].map(
    (letter, at): ListedApp => ({
      name: clean(named[at]) ?? `App without a page, no. ${at + 1}`,
      build: BUILDS.get(letter) ?? "unknown",
    }),
  );
  return [...titles, ...others].slice(0, APPS_MAX);
}
