/** A kind of app, which may be asked for in place of a name: "vpn", "best video editor for mac". Pure. */
import { withoutMac } from "#lib/catalog/titles/names/mac-words.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import { sentenceCase } from "#lib/contract/words.ts";
import { COMMON_WORDS } from "#lib/site/queries/search/common-words.ts";
import { KIND_WORDS, type KindWords } from "#lib/site/queries/search/kind-words.ts";
import { isQuestion } from "#lib/site/queries/search/questions.ts";

export interface AppKind extends Omit<KindWords, "typed"> {
  /** What is left of the text, folded: it may be an app's name as well. */
  readonly asked: string;
  /** The text says that apps are meant, or asks for the best of them: "mail app". */
  readonly isOpen: boolean;
  /** Its words are those of one purpose, and may be a name that describes an app: Android File Transfer. */
  readonly isPlain: boolean;
}

interface Purpose {
  readonly purpose: string;
  /** What such an app does. */
  readonly words: string;
}

// With one of these the text asks for apps, and is no name.
const APPS = new Set(
  `app apps application applications software program programs programme programm tool tools client clients
  service services utility utilities logiciel logiciels aplicacion programa alternatives best beste bester bestes
  meilleur meilleure mejor good great top free freeware kostenlos kostenlose kostenloser gratis gratuit gratuite cheap recommended
  recommendation recommendations which アプリ ソフト`.split(/\s+/),
);
const AROUND = new Set(
  `a all an and another any are as at available by can compatible der die das do does ein eine el en fast find for from
  fur get good have i in is la le les like list looking lightweight m1 m2 m3 m4 m5 m6 mac macs macos my native natively
  need new now of on online open or our os pc popular pour para powerful pro professional run runs running simple
  silicon apple some source still supported that the there these to 2024 2025 2026 2027 un une und use used want what
  whats will with work works working your`.split(/\s+/),
);

const YEAR = /^20\d\d$/;

interface Reading {
  readonly asked: string;
  readonly isOpen: boolean;
}

/** The purposes by their words. */
export type PlainKinds = ReadonlyMap<string, Purpose>;

/** @param purposes of purposes.ndjson */
export const indexPlainKinds = (purposes: readonly Purpose[]): PlainKinds =>
  new Map(
    purposes.filter(({ purpose }) => !NO_KIND.test(purpose)).map((own) => [stemsOf(own.purpose.split("-")), own]),
  );

/** Null for a name, and for anything else. */
export function readKindOfApp(text: string, plain: PlainKinds): AppKind | null {
  if (/[:/]/.test(text)) return null;
  const read = readingsOf(text);
  const finders = [
    ({ asked }: Reading) => findKnown(asked),
    ({ asked, isOpen }: Reading) => findCategory(asked, isOpen),
    ({ asked }: Reading) => findPlain(asked, CLIENT.test(text), plain),
  ];
  for (const find of finders)
    for (const reading of read) {
      const found = find(reading);
      if (found) return { ...found, ...reading };
    }
  return null;
}

/** "to do list" as it is, then without what stands around a kind; of a question its everyday words are no part of it either. */
function readingsOf(text: string): readonly Reading[] {
  const words = foldName(withoutMac(text)).split(" ");
  const isAround = (word: string) => APPS.has(word) || AROUND.has(word);
  const ways = [() => false, isAround, (word: string) => isAround(word) || COMMON_WORDS.has(word)];
  return (isQuestion(text) ? ways : ways.slice(0, -1)).flatMap((isOutside) => {
    const first = words.findIndex((word) => !isOutside(word));
    const last = words.findLastIndex((word) => !isOutside(word));
    const outside = [...words.slice(0, first), ...words.slice(last + 1)];
    const isOpen = outside.some((word) => APPS.has(word));
    // Without such a word a year is of an edition: "office 2024".
    return first < 0 || (!isOpen && outside.some((word) => YEAR.test(word)))
      ? []
      : [{ asked: words.slice(first, last + 1).join(" "), isOpen }];
  });
}

type Found = Omit<AppKind, "asked" | "isOpen">;

const singular = (word: string) => (word.length > 3 ? word.replace(/(?<=[^aiusc])s$/, "") : word);

function findKnown(asked: string): Found | null {
  const words = asked.split(" ");
  const one = [...words.slice(0, -1), singular(words.at(-1)!)].join(" ");
  const known = KIND_WORDS.find(({ typed }) => typed.test(asked) || typed.test(one));
  if (!known) return null;
  const { typed: _, ...kind } = known;
  return { ...kind, isPlain: false };
}

/** "security apps": a part of a category's name, too, where apps are asked for; "finance" alone is all of one. */
function findCategory(asked: string, isOpen: boolean): Found | null {
  const slugs = Object.keys(CATEGORIES) as Category[];
  const category = slugs.find((slug) => {
    const name = foldName(CATEGORIES[slug]);
    const parts = isOpen ? name.split(" and ") : [];
    return slug !== "games" && [name, name.replace(/ tools$/, ""), ...parts].includes(asked);
  });
  if (!category) return null;
  const name = CATEGORIES[category];
  return {
    name: /(?:browsers|tools|utilities)$/i.test(name) ? name : `${name} apps`,
    purposes: [],
    category,
    isPlain: true,
  };
}

const CLIENT = /\bclients?\b/i;

/** "git client", "clipboard managers", "window management": the words of one purpose. "gmail" alone is a name. */
function findPlain(asked: string, isClient: boolean, plain: PlainKinds): Found | null {
  const own = plain.get(stemsOf(asked.split(" ")));
  const isName = own && !asked.includes(" ") && !isClient && /^\p{Lu}.*\p{Ll}/u.test(writtenIn(own).get(asked) ?? "");
  return own && !isName ? { name: nameOf(own), purposes: [own.purpose], isPlain: true } : null;
}

// Purposes of all that have no other.
const NO_KIND = /^(?:game|game-tool|service-client|device-companion)$/;
// Every app is one.
const ANY_APP = /^(?:app|client|program|service|software|tool)$/;
// Who or what does it: an editor, a client.
const DOER = /(?<!pap)(?:er|or|client|engine|suite|service|tool|wallet|runtime)$/;
const INITIALS = /^(?:api|bim|cad|cli|gis|gpu|http|ide|lan|ntfs|ocr|ui|us|[^aeiou]{2,3})$/;

function stemsOf(words: readonly string[]): string {
  const ones = words.map(singular);
  const telling = ones.length > 1 && ANY_APP.test(ones.at(-1)!) ? ones.slice(0, -1) : ones;
  return telling.length > 1 ? telling.map(stemOf).join(" ") : telling.join(" ");
}

const stemOf = (word: string) => word.replace(/(?<=^.{4,})(?:ement|ions?|ing|er|or|e)$/, "");

const writtenIn = ({ words }: Purpose) =>
  new Map(words.split(/[^\p{L}\p{N}]+/u).map((word) => [word.toLowerCase(), word]));

/** "PDF splitters", of "takes pages out of PDF files"; "Backup apps". */
function nameOf(own: Purpose): string {
  const written = writtenIn(own);
  const words = own.purpose
    .split("-")
    .map((word) => written.get(word) ?? word)
    .map((word) => (INITIALS.test(word) ? word.toUpperCase() : word));
  const last = words.pop()!;
  const head = DOER.test(last) ? [`${last}s`] : [/^apps?$/.test(last) ? "" : singular(last), "apps"];
  const name = [...words, ...head].filter(Boolean).join(" ");
  return /^\p{Ll}\p{Lu}/u.test(name) ? name : sentenceCase(name);
}

/** The kind that shares the most of an app's purposes, else that of its first purpose; null where it has none. */
export function kindOfPurposes(own: readonly Purpose[]): Pick<AppKind, "name" | "purposes"> | null {
  const [first] = own;
  const shared = (kind: KindWords) => own.filter(({ purpose }) => kind.purposes.includes(purpose)).length;
  const known = KIND_WORDS.toSorted((a, b) => shared(b) - shared(a))[0]!;
  if (shared(known) > 0) return known;
  return first ? { name: nameOf(first), purposes: [first.purpose] } : null;
}
