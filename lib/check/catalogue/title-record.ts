/** One title of the catalogue's static data file: its facts, and its line there. */
import type { Equipment } from "#lib/catalog/verdicts/rules/equipment.ts";
import type { Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { packAsked, packRan, unpackAsked, unpackRan } from "#lib/check/catalogue/asked.ts";
import type { Confidence, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";

export type Precision = "day" | "month" | "year";

/** The facts about one title. */
export interface TitleRecord {
  readonly slug: string;
  readonly name: string;
  readonly kind: TitleKind;
  /** On the last two releases; `next` is the projection to the one after. */
  readonly onPrevious: Status;
  readonly onLatest: Status;
  readonly layer: TranslationLayer | null;
  readonly breaks: boolean;
  /** What becomes of it with macOS 28, as of the file's making. */
  readonly next: Projection;
  readonly confidence: Confidence;
  /** Discontinued by its maker. */
  readonly ended: boolean;
  /** YYYY-MM-DD; empty without evidence. */
  readonly confirmed: string;
  /** How much of that date its evidence tells. */
  readonly confirmedTo: Precision;
  /** Stale, and of a former year, so that pages name that beside how sure they are. */
  readonly isOld: boolean;
  /** The newest version in the evidence; empty if no source states one. */
  readonly latest: string;
  /** Host name of its maker's page. */
  readonly host: string;
  readonly bundleIds: readonly string[];
  readonly steamIds: readonly string[];
  /** Other names, and Homebrew's token if it is not the slug. */
  readonly aliases: readonly string[];
  /** Slug of the native alternative. */
  readonly successor: string;
  /** Team IDs that sign it; empty if no source states one. */
  readonly teamIds: readonly string[];
  /** Of a product with yearly editions: the first year in which it was said to be native. Else empty. */
  readonly editionsSince: string;
  /** The last year or major version that is older than Apple silicon, as the evidence tells; empty if it tells none. */
  readonly lastBeforeAppleSilicon: string;
  /** The first version that was said to be native; empty if it is the newest or none is known. */
  readonly nativeSince: string;
  /** Every source that says what it is built for has called it native. */
  readonly neverIntel: boolean;
  /** It runs in a browser: nothing to install. */
  readonly isWebsite: boolean;
  /** Not known, by evidence about its Windows version alone: there is no copy to look at. */
  readonly noMacApp: boolean;
  /** Its Mac version is said to start on no Mac with Apple silicon, and nothing newer says that one does. */
  readonly macVersionDead: boolean;
  /** It runs Windows programs, which need Rosetta 2 while it does not. */
  readonly runsWindowsPrograms: boolean;
  /** Of a game, in bars out of four, by the newest report of its answer that says how well; 0 where none does. */
  readonly plays: number;
  /** A game that other software runs was seen to run well enough in the last year. */
  readonly ranLately: boolean;
  /** The chip of that report: "M2 Pro"; empty where it names none. */
  readonly playsOn: string;
  /** Beyond any Mac with Apple silicon, for its answer; null where every one will do. */
  readonly asks: Equipment | null;
  /** Of a game, chips that tests ran it on with less memory than it asks for, each with the least that one had. */
  readonly ranOn: readonly Equipment[];
  /** Of a game, what anti-cheat software keeps out of its answer: "BattlEye: offline only"; else empty. */
  readonly keptOut: string;
}

/** The serialized title: slug, name, facts as letters, dates and lists. Trailing empty values are omitted. */
export type Line = readonly (string | readonly string[])[];

const STATUS_LETTERS = { native: "n", rosetta2: "r", translation: "t", unsupported: "u", unknown: "k" } as const;
const LAYER_LETTERS = { gptk: "g", crossover: "c", whisky: "w", vm: "v" } as const;
const CONFIDENCE_LETTERS = { high: "h", medium: "m", low: "l" } as const;

// Programs that read an earlier layout know only d.
const PROJECTION_LETTERS = {
  ...{ not_known: "k", does_not_run: "u", runs: "n", may_stop: "d" },
  ...{ stops: "s", stops_given_up: "e", old_game: "o" },
} as const satisfies Record<Projection, string>;

const PRECISION_LETTERS = { day: "", month: "m", year: "y" } as const satisfies Record<Precision, string>;

const byLetter = <T extends string>(letters: Readonly<Record<T, string>>) =>
  new Map(Object.entries(letters).map(([word, letter]) => [letter as string, word as T]));
const STATUSES = byLetter<Status>(STATUS_LETTERS);
const LAYERS = byLetter<TranslationLayer>(LAYER_LETTERS);
const CONFIDENCES = byLetter<Confidence>(CONFIDENCE_LETTERS);
const PROJECTED = byLetter<Projection>(PROJECTION_LETTERS);
const PRECISIONS = byLetter<Precision>(PRECISION_LETTERS);

const useLetter = ({ isWebsite, runsWindowsPrograms, noMacApp, macVersionDead }: TitleRecord) =>
  isWebsite ? "b" : runsWindowsPrograms ? "w" : noMacApp ? "x" : macVersionDead ? "d" : "-";

export function packTitle(title: TitleRecord): Line {
  const letters = [
    title.kind === "game" ? "g" : "a",
    STATUS_LETTERS[title.onPrevious],
    STATUS_LETTERS[title.onLatest],
    CONFIDENCE_LETTERS[title.confidence],
    title.breaks ? "b" : "-",
    title.ended ? "e" : "-",
    title.layer ? LAYER_LETTERS[title.layer] : "-",
    PROJECTION_LETTERS[title.next],
    PRECISION_LETTERS[title.confirmedTo] || "-",
    title.neverIntel ? "n" : "-",
    useLetter(title),
    title.plays || "-",
    title.ranLately ? "r" : "-",
    title.isOld ? "o" : "-",
  ]
    .join("")
    .replace(/-+$/, "");
  const line: (string | readonly string[])[] = [
    title.slug,
    title.name,
    letters,
    title.confirmed,
    title.bundleIds,
    title.latest,
    title.host,
    title.aliases,
    title.steamIds,
    title.successor,
    title.teamIds,
    title.editionsSince,
    title.nativeSince,
    packAsked(title.asks),
    title.keptOut,
    title.playsOn,
    title.lastBeforeAppleSilicon,
    title.ranOn.map(packRan),
  ];
  while (line.at(-1)?.length === 0) line.pop();
  return line;
}

export function unpackTitle(line: Line): TitleRecord {
  const text = (at: number) => (typeof line[at] === "string" ? (line[at] as string) : "");
  const list = (at: number) => (Array.isArray(line[at]) ? (line[at] as readonly string[]) : []);
  const [
    kind,
    onPrevious = "",
    onLatest = "",
    confidence = "",
    breaks,
    ended,
    layer = "",
    next = "",
    precision = "",
    past,
    use,
    plays = "",
    lately,
    age,
  ] = text(2);
  return {
    slug: text(0),
    name: text(1),
    kind: kind === "g" ? "game" : "app",
    onPrevious: STATUSES.get(onPrevious) ?? "unknown",
    onLatest: STATUSES.get(onLatest) ?? "unknown",
    confidence: CONFIDENCES.get(confidence) ?? "low",
    breaks: breaks === "b",
    next: PROJECTED.get(next) ?? (breaks === "b" ? "stops" : "not_known"),
    ended: ended === "e",
    layer: LAYERS.get(layer) ?? null,
    confirmed: text(3),
    confirmedTo: PRECISIONS.get(precision) ?? "day",
    isOld: age === "o",
    bundleIds: list(4),
    latest: text(5),
    host: text(6),
    aliases: list(7),
    steamIds: list(8),
    successor: text(9),
    teamIds: list(10),
    editionsSince: text(11),
    nativeSince: text(12),
    neverIntel: past === "n",
    isWebsite: use === "b",
    noMacApp: use === "x",
    macVersionDead: use === "d",
    runsWindowsPrograms: use === "w",
    plays: Number(plays) || 0,
    ranLately: lately === "r",
    asks: unpackAsked(text(13)),
    keptOut: text(14),
    playsOn: text(15),
    lastBeforeAppleSilicon: text(16),
    ranOn: list(17).map(unpackRan),
  };
}
