/** The lookup of the npm package, in its one data file. No packages, no Node. Pure. */

import { areTheirs, editionSlug } from "#lib/catalog/titles/names/edition-slugs.ts";
import { chooseHolders } from "#lib/catalog/titles/names/holders.ts";
import { coreName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { askedEdition } from "#lib/catalog/titles/names/readings.ts";
import { DAY_MS } from "#lib/contract/days.ts";
import { OLD_DATA_DAYS } from "#lib/contract/source-addresses.ts";
import { type CompactTitle, type CompactVerdict, decodeTitle } from "#lib/dataset/release/compact.ts";
import type { Credited } from "#lib/dataset/release/credits.ts";

export interface OfflineData {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly macosVersion: string;
  /** Origin of the site. */
  readonly home: string;
  /** The sources' credits. */
  readonly sources: readonly Credited[];
  /** One title per line, encoded by compact.ts. */
  readonly lines: string;
}

export interface OfflineVerdict extends CompactVerdict {
  readonly macosVersion: string;
  readonly bundleIds: string[];
  readonly page: string;
}

export interface Surroundings {
  /** Milliseconds. */
  readonly now: () => number;
  readonly warn: (text: string) => void;
  /** The user has silenced the warning. */
  readonly isQuiet: boolean;
}

interface Process {
  readonly env?: Readonly<Record<string, string | undefined>>;
}
const environment = (globalThis as { process?: Process }).process?.env ?? {};
const OWN: Surroundings = {
  now: Date.now,
  // biome-ignore lint/suspicious/noConsole: a library has no other way to warn
  warn: (text) => console.warn(text),
  isQuiet: Boolean(environment.SILICON_VERDICT_IGNORE_OLD_DATA),
};

const toHolders = (compact: CompactTitle) =>
  [compact.title, ...compact.aliases].map((name) => ({
    ...{ compact, name, slug: compact.slug, title: compact.title, kind: compact.kind },
    ...{ homepage: compact.home > 0 ? String(compact.home) : null, popularity: compact.isAlive ? 0 : -1 },
    hasClaim: compact.status !== "unknown",
  }));

/** Its published types are in packages/data/index.d.ts. */
export function offline(
  { date, macosVersion, home, sources, lines }: OfflineData,
  { now, warn, isQuiet }: Surroundings = OWN,
) {
  const ageDays = () => Math.max(0, Math.floor((now() - Date.parse(date)) / DAY_MS));
  // Verdicts change: warns once if they are old.
  function tellAge(): void {
    if (isQuiet || ageDays() <= OLD_DATA_DAYS) return;
    warn(
      `@silicon-verdict/data: these verdicts are ${ageDays()} days old. A newer release of the package brings newer ones; SILICON_VERDICT_IGNORE_OLD_DATA=1 silences this.`,
    );
  }
  let made: ReturnType<typeof makeIndex> | undefined;
  const index = () => {
    if (!made) {
      made = makeIndex(lines);
      tellAge();
    }
    return made;
  };

  /** By the API's rule. */
  function holders(name: string): CompactTitle[] {
    const { byName, byCore } = index();
    const normalized = normalizeName(name);
    if (normalized === "") return [];
    const core = coreName(name);
    const sharing = new Set([...(byName.get(normalized) ?? []), ...(byCore.get(core) ?? [])]);
    const held = chooseHolders([...sharing].flatMap(toHolders), normalized, core);
    const editions = editionsOf(core).flatMap((compact) => toHolders(compact).slice(0, 1));
    const meant = editions.length > 0 && areTheirs(held, editions) ? editions : held;
    return meant.map(({ compact }) => compact);
  }

  /** The pages of the edition that a name ends in. */
  function editionsOf(core: string): CompactTitle[] {
    const { byName, bySlug } = index();
    const asked = askedEdition(core);
    const products = (asked && byName.get(asked.product)) ?? [];
    return [...new Set(products.flatMap(({ slug }) => bySlug.get(editionSlug(slug, asked!.major)) ?? []))];
  }

  function find(text: string): CompactTitle | undefined {
    const { bySlug, byBundleId } = index();
    const query = text.trim();
    const [, scheme, value = ""] = /^(slug|bundle):(.*)$/s.exec(query) ?? [];
    const key = (scheme ? value.trim() : query).toLowerCase();
    if (scheme) return (scheme === "slug" ? bySlug : byBundleId).get(key);
    const claimed = byBundleId.get(key);
    if (claimed) return claimed;
    // An ambiguous name finds nothing, even if it is one title's slug.
    const [only, ...others] = holders(query);
    return others.length === 0 ? (only ?? bySlug.get(key)) : undefined;
  }

  const shown = ({
    aliases: _,
    home: _home,
    isAlive: _isAlive,
    bundleIds,
    ...verdict
  }: CompactTitle): OfflineVerdict => ({
    ...{ ...verdict, macosVersion, bundleIds: [...bundleIds] },
    page: `${home}/titles/${encodeURIComponent(verdict.slug)}`,
  });

  return {
    release: {
      ...{ date, macosVersion, licence: "CC-BY-4.0", sources },
      attribution: `Silicon Verdict, CC BY 4.0, ${home}`,
      get ageDays() {
        return ageDays();
      },
    } as const,
    lookup(text: string): OfflineVerdict | null {
      const found = find(text);
      return found ? shown(found) : null;
    },
    lookupAll: (name: string): OfflineVerdict[] => holders(name.trim()).map(shown),
    *all(): IterableIterator<OfflineVerdict> {
      for (const title of index().titles) yield shown(title);
    },
  };
}

function makeIndex(lines: string) {
  const titles = (lines === "" ? [] : lines.split("\n")).map(decodeTitle);
  const byName = new Map<string, CompactTitle[]>();
  const byCore = new Map<string, CompactTitle[]>();
  for (const title of titles) {
    for (const name of [title.title, ...title.aliases]) {
      add(byName, normalizeName(name), title);
      add(byCore, coreName(name), title);
    }
  }
  return {
    ...{ titles, byName, byCore },
    bySlug: new Map(titles.map((title) => [title.slug, title])),
    byBundleId: new Map(titles.flatMap((title) => title.bundleIds.map((id) => [id, title] as const))),
  };
}

function add(map: Map<string, CompactTitle[]>, key: string, title: CompactTitle): void {
  const values = map.get(key);
  if (!values) map.set(key, [title]);
  else if (!values.includes(title)) values.push(title);
}
