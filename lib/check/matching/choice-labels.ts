/** What titles are called where one of them is chosen: no two alike. Pure. */
import { distinctName } from "#lib/catalog/titles/names/display-name.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import type { Status } from "#lib/contract/schema.ts";

const ANSWERS = {
  native: "native",
  rosetta2: "needs Rosetta 2",
  translation: "needs extra software",
  unsupported: "does not run",
  unknown: "not known yet",
} as const satisfies Record<Status, string>;

/** From what says most to a reader to what is never the same. */
const MARKS: readonly ((title: TitleRecord) => string)[] = [
  ({ onLatest }) => ANSWERS[onLatest],
  ({ kind }) => kind,
  ({ host }) => host,
  ({ bundleIds }) => bundleIds[0] ?? "",
  ({ slug }) => slug,
];

const areAllOther = (words: readonly string[]) => !words.includes("") && new Set(words).size === words.length;

/** "RetroArch (Metal, retroarch.com)", as the site calls it beside RetroArch; a number in an address tells nothing. */
function distinctLabel(title: TitleRecord, nameOf: (title: TitleRecord) => string): string {
  const name = distinctName(title.name, title.slug, title.kind);
  return nameOf(/ \(\d+\)$/.test(name) ? title : { ...title, name }).replace(") (", ", ");
}

/** "RetroArch (retroarch.com)"; of two with that name and address by their other words, else "RetroArch (retroarch.com, native)". */
export function choiceLabels(titles: readonly TitleRecord[], nameOf: (title: TitleRecord) => string): string[] {
  return titles.map((title) => {
    const name = nameOf(title);
    const alike = titles.filter((other) => nameOf(other) === name);
    const distinct = alike.map((each) => distinctLabel(each, nameOf));
    if (alike.length > 1 && areAllOther(distinct)) return distinctLabel(title, nameOf);
    const mark = alike.length > 1 ? MARKS.find((each) => areAllOther(alike.map(each))) : undefined;
    if (!mark) return name;
    return name.endsWith(")") ? `${name.slice(0, -1)}, ${mark(title)})` : `${name} (${mark(title)})`;
  });
}

/** "Evernote (evernote.com)", "Rust, the game" */
export const withHost = ({ name, host, kind }: TitleRecord): string =>
  kind === "game" ? `${name}, the game` : host ? `${name} (${host})` : name;
