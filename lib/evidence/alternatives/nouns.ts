/** Nouns in a name that say what the title is for, such as "browser". Pure. */

import { coreName } from "#lib/catalog/titles/names/normalize.ts";
import type { Category } from "#lib/contract/categories.ts";
import type { TitleKind } from "#lib/contract/schema.ts";

export interface Noun {
  /** As a reason names it. */
  readonly noun: string;
  readonly pattern: RegExp;
  /** Words that give the noun another meaning. */
  readonly unless?: RegExp;
  /** Where a suggestion must be listed. */
  readonly categories: readonly Category[];
}

const NOUNS: readonly Noun[] = [
  {
    noun: "a VPN",
    pattern: /vpn\b/,
    unless: /\b(business|client|connect|enterprise|openvpn|server|tracker)\b/,
    categories: ["security-and-privacy"],
  },
  {
    noun: "a web browser",
    pattern: /\bbrowser\b/,
    unless: /\b(access|database|db|exam|file|image|tv)\b/,
    categories: ["browsers"],
  },
  { noun: "a BitTorrent client", pattern: /torrent\b/, categories: ["utilities"] },
  { noun: "an archive utility", pattern: /\b(archiver|unarchiver|\w*zip)\b/, categories: ["utilities"] },
  {
    noun: "a PDF editor",
    pattern: /\bpdf (editor|expert|pro)\b|\bpdf ?pen/,
    categories: ["productivity", "utilities"],
  },
  { noun: "a Redis client", pattern: /\bredis \w|\w redis\b/, unless: /\bserver\b/, categories: ["developer-tools"] },
  {
    noun: "an SQL client",
    pattern: /\bsql(?!ite)|sql\b/,
    unless: /maria|mysql|postgres|server|sqlite/,
    categories: ["developer-tools"],
  },
  { noun: "a download manager", pattern: /\bdownload manager\b/, categories: ["productivity", "utilities"] },
  { noun: "a clipboard manager", pattern: /\b(clipboard|paste)\b/, categories: ["productivity", "utilities"] },
  { noun: "a password manager", pattern: /\bpassword manager\b/, categories: ["security-and-privacy"] },
  { noun: "an RSS reader", pattern: /\brss\b/, categories: ["productivity"] },
  { noun: "a hex editor", pattern: /\bhex (editor|fiend)\b/, categories: ["developer-tools", "utilities"] },
  { noun: "an antivirus", pattern: /\bantivirus\b/, categories: ["security-and-privacy", "utilities"] },
  { noun: "a screenshot tool", pattern: /\bscreenshots?\b/, categories: ["productivity", "utilities"] },
];

export function nounsOf({ name, kind }: { readonly name: string; readonly kind: TitleKind }): Noun[] {
  if (kind === "game") return [];
  const text = coreName(name);
  return NOUNS.filter(({ pattern, unless }) => pattern.test(text) && !unless?.test(text));
}
