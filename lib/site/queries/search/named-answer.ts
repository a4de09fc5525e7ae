/** What is suggested for a name, and the plate of those that are meant by it. */
import type { Candidate } from "#lib/catalog/titles/candidates.ts";
import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import { isChoiceNeeded } from "#lib/catalog/titles/names/holders.ts";
import { isSlipOfPen } from "#lib/catalog/titles/names/likeness.ts";
import { readChip, readMemory } from "#lib/catalog/titles/names/mac-words.ts";
import { findOldEdition } from "#lib/catalog/verdicts/edition-age.ts";
import { findOlderNote } from "#lib/catalog/verdicts/older-note.ts";
import { type ListRow, listRows } from "#lib/site/queries/lists/list-rows.ts";
import { findMakerNamed, type MakerPage } from "#lib/site/queries/lists/makers.ts";
import { listLines } from "#lib/site/queries/lists/title-lines.ts";
import { readMadeBy } from "#lib/site/queries/search/made-by.ts";
import { isAnsweredBy } from "#lib/site/queries/search/maker-meant.ts";
import { editionsOf, isCalled } from "#lib/site/queries/search/search.ts";
import { listSeries } from "#lib/site/queries/search/series.ts";
import { distinct, LENGTH, type Similar } from "#lib/site/queries/search/similar-names.ts";
import { asSuggested, elsewhere, type Suggested, toSuggested, withoutDot } from "#lib/site/queries/search/suggested.ts";
import { editionName } from "#lib/site/words/answers/edition-words.ts";
import {
  alikePlate,
  editionPlate,
  editionsPlate,
  guessPlate,
  makerPlate,
  noPlate,
  type ShortPlate,
  severalPlate,
  shortPlate,
  withNote,
  wordPlate,
} from "#lib/site/words/answers/short-plate.ts";
import type { AskedMac } from "#lib/site/words/games/memory-floor.ts";

export interface Suggestions {
  readonly suggestions: readonly Suggested[];
  /** What the search answers, for the home page to show before Enter is pressed; null below two letters. */
  readonly plate: ShortPlate | null;
}

/** The Mac that is asked about. */
export const macIn = (text: string) => ({ chip: readChip(text), memory: readMemory(text) });

export const isAnswered = ({ meant, isBegun }: Similar) => meant === "one" || meant === "several" || isBegun;

export const meantIn = ({ slugs, similar }: Similar) => similar.filter(({ slug }) => slugs.includes(slug));

export const isExact = ({ slugs, similar }: Similar, asked: string) =>
  similar.some(({ slug, names }) => slugs.includes(slug) && isCalled(asked, names));

export async function answer(found: Similar, text: string, today: string): Promise<Suggestions> {
  const { name, meant, isShared, slugs, similar, wellKnown } = found;
  const meantOnes = meantIn(found);
  if (meant === "one" || meant === "several") {
    const maker = await findMakerNamed(name);
    const read = { ...found, isSlip: meant === "one" && !isExact(found, name), choices: meantOnes };
    if (maker && !isAnsweredBy(read, name, maker)) return answerMaker(maker, similar);
  }
  // Of what begins like the text, the plate shows the first suggestion: "davi" is DaVinci Resolve before Davit.
  const [first] = meantOnes.length > 0 && !(meant === "guess" && found.isBegun) ? meantOnes : similar;
  const isNamed = ({ slug }: Candidate) => [...meantOnes, ...wellKnown].some((each) => each.slug === slug);
  const [only] = wellKnown.length === 1 ? wellKnown : [];
  // Of several that are meant it is but one: NordVPN and NordPass.
  const isFavourite = only !== undefined && meant !== "one" && !(meantOnes.length > 1 && slugs.includes(only.slug));
  const [favourite] = isFavourite ? await listRows([only.titleId], macIn(text)) : [];
  // The search asks, too: "quake" is a word of Quake II, and a game of its own.
  if (meant === "several" && !isShared && first)
    return {
      suggestions: await toSuggested(similar),
      plate: favourite
        ? shortPlate(favourite, today, macIn(text))
        : meantOnes.length === 1
          ? askBack(name, first.title)
          : wordPlate(name, titlesOf(similar.filter(isNamed))),
    };
  if (isAnswered(found) && first) {
    const mac = macIn(text);
    const [row] = await listRows([first.titleId], mac);
    const series = meant === "one" ? await listSeries(first, name) : [];
    const members = series.flatMap((slug) => similar.find((each) => each.slug === slug) ?? []);
    const suggested = await toSuggested(distinct([...members, ...similar]));
    const suggestions = suggested.map((each) => (row && each.slug === row.slug ? onMac(each, row, mac) : each));
    if (members.length > 1) return { suggestions, plate: wordPlate(name, titlesOf(members)) };
    if (meant === "several") return { suggestions, plate: await namesakesPlate(name, meantOnes, macIn(text), today) };
    // An obscure namesake without an answer does not hide Photoshop from who types "photo".
    if (meant === "one" && row?.status === "unknown" && !row.inBrowser && wellKnown.length > 0)
      return {
        suggestions: await toSuggested(distinct([...wellKnown, ...similar])),
        plate: wordPlate(name, titlesOf([...wellKnown, first])),
      };
    if (meant === "one" && row?.status === "unknown") {
      const lines = await listLines(similar.map(({ titleId }) => titleId));
      const product = lines.filter(({ slug }) => slug === row.slug);
      if (editionsOf(product, lines).length > 0) return { suggestions, plate: editionsPlate(name) };
    }
    const note = meant === "one" ? await findOlderNote(name, first.slug, text) : "";
    return { suggestions, plate: row ? withNote(shortPlate(row, today, mac), note) : noPlate(name) };
  }
  if (meant === "edition") {
    const current = await toSuggested(meantOnes);
    const old = first ? await findOldEdition(name, first.slug) : null;
    const plate = { ...editionPlate(name, old), name: editionName(name, first?.title) };
    return {
      suggestions: [
        elsewhere(plate.name, withoutDot(plate.answer), plate.href),
        ...current.map((each) => ({ ...each, title: `${each.title} (current version)` })),
      ],
      plate,
    };
  }
  const [guess] = meantOnes;
  const made = readMadeBy(text);
  const maker = made || !guess ? await findMakerNamed(made?.maker ?? name) : null;
  if (maker) return answerMaker(maker, similar);
  return {
    suggestions: await toSuggested(distinct([...meantOnes, ...similar])),
    plate: guess ? askBack(name, guess.title) : noPlate(name),
  };
}

/** The title of the plate is labelled for the Mac that the plate is about. */
const onMac = ({ title }: Suggested, row: ListRow, mac: AskedMac): Suggested => ({ ...asSuggested(row, mac), title });

async function answerMaker(maker: MakerPage, similar: readonly Candidate[]): Promise<Suggestions> {
  const plate = makerPlate(maker);
  const own = elsewhere(plate.name, withoutDot(plate.answer), plate.href);
  return { suggestions: [own, ...(await toSuggested(similar))].slice(0, LENGTH), plate };
}

/** The search shows all who have the name. */
async function namesakesPlate(name: string, found: readonly Candidate[], mac: AskedMac, today: string) {
  const rows = await listRows(
    found.map(({ titleId }) => titleId),
    mac,
  );
  const plates = found.flatMap(({ slug, title }) => {
    const row = rows.find((each) => each.slug === slug);
    return row ? { title, plate: shortPlate(row, today, mac) } : [];
  });
  const answers = plates.map(({ title, plate }) => ({ title, answer: JSON.stringify([plate.answer, plate.years]) }));
  return isChoiceNeeded(answers) ? severalPlate(name) : alikePlate(name, plates[0]!.plate, plates.length);
}

const askBack = (name: string, title: string) => guessPlate(name, title, isSlipOfPen(name, title));
const titlesOf = (found: readonly Candidate[]) => found.map(({ title, slug }) => displayName(title, slug));
