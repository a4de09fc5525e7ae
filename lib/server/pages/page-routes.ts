/** The pages that Next renders, and the query parameters that each reads: all others are dropped from the cache key. Pure. */
import { GROUPS } from "#lib/catalog/lists/affected.ts";
import { memoryOf } from "#lib/catalog/titles/names/mac-words.ts";
import { PROJECTIONS } from "#lib/catalog/verdicts/rules/projection.ts";
import { CATEGORIES } from "#lib/contract/categories.ts";
import { Chip, Status, TitleKind } from "#lib/contract/schema.ts";
import { MACOS_VERSIONS, REPORTED_CHIPS } from "#lib/contract/scope.ts";
import {
  CLAIMS,
  CONFIRM,
  FINDINGS,
  isReference,
  MEMORIES,
  NOT_TRIED,
  PARTS,
  PLAY_RATINGS,
  RESOLUTIONS,
  SETTINGS,
} from "#lib/feedback/form.ts";
import { COMPAT_METHODS, readChip } from "#lib/site/words/games/compat-methods.ts";
import { exactChipOf, NO_CHIP, NO_FORECAST, NO_KIND, NO_MEMORY, NO_STATUS, NO_WAY } from "#lib/site/words/query.ts";

/** Normalises a value; undefined if the page ignores it. */
type Read = (value: string) => string | undefined;

const oneOf =
  (values: readonly string[]): Read =>
  (value) =>
    values.includes(value) ? value : undefined;
const text: Read = (value) => value.replaceAll("\0", "").trim() || undefined;
// "M5" is looked up, which no scope has and the page explains.
const anyChip: Read = (value) => {
  const chip = value.trim().toLowerCase();
  return exactChipOf(chip) ?? /^m[0-9]{1,2}/.exec(chip)?.[0] ?? readChip(chip) ?? oneOf(Chip.options)(value);
};

// The page of one that is not in the table says so.
const macos: Read = (value) => /^[0-9]{1,2}$/.exec(value)?.[0];

const memory: Read = (value) => memoryOf(value)?.toString();

/** All words that the page cannot read are one to it, and it says so. */
const or =
  (read: Read, none: string): Read =>
  (value) =>
    read(value) ?? (value.trim() ? none : undefined);

const MAC = { macos, chip: or(anyChip, NO_CHIP), memory: or(memory, NO_MEMORY) } as const;

const page: Read = (value) => /^(?!1$)[1-9][0-9]{0,4}$/.exec(value)?.[0];
const kind = oneOf(TitleKind.options);
const LIST = {
  status: or(oneOf(Status.options), NO_STATUS),
  next: or(oneOf(PROJECTIONS), NO_FORECAST),
} as const;
const OF_ALL_KINDS = { ...LIST, kind: or(kind, NO_KIND) } as const;
const category = oneOf(Object.keys(CATEGORIES));
const yes = oneOf(["yes"]);
const letter: Read = (value) => /^[a-z0]$/.exec(value)?.[0];
const tiles = oneOf(["tiles"]);
const reference: Read = (value) => (isReference(value) ? value : undefined);
// Addresses with the last three are bookmarked.
const group = oneOf([...GROUPS, "may", "through", "ended"]);
const SORTS = ["title", "maker", "sure", "confirmed"];
const sort = oneOf(SORTS);
const maker: Read = (value) => /^[a-z0-9.-]+(?:\/[a-z0-9._-]+)?$/.exec(value)?.[0];

type Parameters = Readonly<Record<string, Read>>;

const ROUTES: readonly (readonly [path: RegExp, reads: Parameters])[] = [
  [/^\/titles(?:\.md)?$/, { q: text, maker: text, ...OF_ALL_KINDS, letter, sort, view: tiles, page }],
  [/^\/titles\/[^/.]+$/, { ...MAC, for: text }],
  [/^\/titles\/[^/]+\.md$/, MAC],
  // Nothing on a picture tells of one that is not known.
  [/^\/titles\/[^/]+\/card\.png$/, { macos: oneOf(MACOS_VERSIONS), chip: oneOf(REPORTED_CHIPS), memory }],
  [
    /^\/titles\/[^/]+\/correct$/,
    { part: oneOf(Object.keys(PARTS)), right: text, url: text, tried: yes, sent: yes, reference },
  ],
  [
    /^\/titles\/[^/]+\/report$/,
    {
      claim: oneOf(Object.keys(CLAIMS)),
      macos: oneOf(MACOS_VERSIONS),
      chip: oneOf(REPORTED_CHIPS),
      version: text,
      play: oneOf(PLAY_RATINGS),
      fps: text,
      resolution: oneOf(RESOLUTIONS),
      settings: oneOf(SETTINGS),
      memory: oneOf(MEMORIES),
      found: oneOf(Object.keys(FINDINGS)),
      url: text,
      [CONFIRM]: yes,
      tried: yes,
      sent: yes,
      reference,
    },
  ],
  [
    /^\/tell$/,
    {
      name: text,
      url: text,
      claim: oneOf([...Object.keys(CLAIMS), NOT_TRIED]),
      macos: oneOf(MACOS_VERSIONS),
      chip: oneOf(REPORTED_CHIPS),
      tried: yes,
      sent: yes,
      reference,
    },
  ],
  [/^\/write$/, { message: text, replyTo: text, tried: yes, sent: yes, reference }],
  [/^\/makers(?:\.md)?$/, { q: text, sort: oneOf(["title"]) }],
  [/^\/categories\/[^/]+$/, { q: text, maker: text, ...OF_ALL_KINDS, letter, sort, view: tiles, page }],
  [
    /^\/games(?:\.md)?$/,
    {
      q: text,
      maker: text,
      method: or(oneOf(COMPAT_METHODS), NO_WAY),
      chip: or(readChip, NO_CHIP),
      memory: or(memory, NO_MEMORY),
      ...LIST,
      letter,
      sort: oneOf([...SORTS, "best"]),
      view: oneOf(["table", "tiles"]),
      page,
    },
  ],
  [/^\/changes(?:\.md)?$/, { only: oneOf(["newly-native"]) }],
  [/^\/tools(?:\.md)?$/, { page }],
  [/^\/docs\/search$/, { q: text }],
  [/^\/search$/, { q: text, query: text, kind, page }],
  [/^\/check$/, { list: text, games: yes }],
  [/^\/share$/, { title: text, text, url: text }],
  [/^\/rosetta(?:\.md)?$/, { q: text, group, category, maker, kind, sort, page }],
  [/^\/rosetta\.csv$/, { q: text, group, category, maker, kind }],
];

function readsOf(path: string): Parameters {
  return ROUTES.find(([pattern]) => pattern.test(path))?.[1] ?? {};
}

/** The names of the parameters that the page at this path reads. */
export function parametersOf(path: string): string[] {
  return Object.keys(readsOf(path));
}

/** The parameters that the page at this path reads, in a fixed order and spelling. @param query with its question mark */
export function knownQuery(path: string, query: string): string {
  const reads = readsOf(path);
  const given = new URLSearchParams(query);
  const known = Object.entries(reads).flatMap(([name, read]) => {
    const value = read(given.get(name) ?? "");
    return value === undefined ? [] : [[name, value]];
  });
  return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
}

const FILE = /\.(xml|csv|sql|ics|json|yaml|txt|png|svg|ico|md|webmanifest|js|css|woff2|tgz)$|^\/\.well-known\//;

/** For programs, including browsers; a page is for people. */
export function isFile(path: string): boolean {
  return FILE.test(path);
}
