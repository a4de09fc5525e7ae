import { NAMESAKES } from "#lib/catalog/titles/names/namesakes.ts";
import type { TitleKind } from "#lib/contract/schema.ts";

/** "Alfred 4", "1Password (beta)": versions and channels share their product's name; only the slug distinguishes them. Pure. */
export function displayName(name: string, slug: string): string {
  const channel = slug.split("@")[1]?.replaceAll("-", " ");
  if (!channel || name.toLowerCase().includes(channel)) return name;
  return /^[0-9]/.test(channel) ? `${name} ${channel}` : `${name} (${channel})`;
}

/** "Dash (cryptocurrency wallet)", "RetroArch (Metal)", "Rust (game)": the name and what it is, or else the words that only the slug has, if another title has the same name. */
export function distinctName(name: string, slug: string, kind: TitleKind): string {
  const told = displayName(name, slug);
  if (told !== name || slug.includes("@")) return told;
  const what = NAMESAKES[slug];
  if (what) return `${name} (${what})`;
  const known = new Set(wordsOf(name));
  const extra = wordsOf(slug)
    .filter((word) => !known.has(word))
    .join(" ");
  // A number in the slug only keeps it apart.
  if (/^\d+$/.test(extra) && kind === "game") return `${name} (game)`;
  return extra === "" ? name : `${name} (${spelled(extra)})`;
}

const spelled = (extra: string) =>
  extra === "cli" ? "command-line tool" : `${extra.charAt(0).toUpperCase()}${extra.slice(1)}`;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
