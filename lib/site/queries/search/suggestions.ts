/** What is suggested while typing: names, the answer first, and the plate that says it. */
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { listLinesBySlug } from "#lib/site/queries/lists/title-lines.ts";
import {
  type Answer,
  findAnswer,
  isAddress,
  type NameAnswer,
  type TopicAnswer,
} from "#lib/site/queries/search/answer.ts";
import { listRowsBySlug } from "#lib/site/queries/search/answer-list.ts";
import { type Asked, plateOf } from "#lib/site/queries/search/plate.ts";
import { listBegun, SHOWN_MAX } from "#lib/site/queries/search/well-known.ts";
import { claimLabel } from "#lib/site/words/answers/answers.ts";
import { lineSign, shortLabel } from "#lib/site/words/answers/line-words.ts";
import { type ShortPlate, shortPlate, withNote } from "#lib/site/words/answers/short-plate.ts";
import type { AskedMac } from "#lib/site/words/games/memory-floor.ts";

export interface Suggestions {
  readonly suggestions: readonly Suggested[];
  /** What the search answers, for the home page to show before Enter is pressed; null below two letters. */
  readonly plate: ShortPlate | null;
}

export interface Suggested {
  /** Of the title; none for an answer on another page. */
  readonly slug?: string;
  readonly title: string;
  readonly status: string;
  /** In place of the title's page and the label of its status. */
  readonly href?: string;
  readonly answer?: string;
}

type Listed = Pick<TitleLine, "slug">;

interface Listing {
  /** The titles whose names are suggested. */
  readonly listed: readonly Listed[];
  /** The only title that the plate shows. */
  readonly shown?: string | undefined;
}

export async function findSuggestions(how: Asked): Promise<Suggestions> {
  const answer = await findAnswer(how.asked, { shown: SHOWN_MAX });
  const { listed, shown } = await listNames(answer, how.asked);
  const [row, lines] = await Promise.all([
    findRow(shown, how.mac),
    listLinesBySlug(listed.slice(0, SHOWN_MAX).map(({ slug }) => slug)),
  ]);
  const note = answer.is === "title" ? answer.found.olderNote : "";
  const plate = row ? withNote(shortPlate(row, how.today, how.mac), note, how.asked) : await plateOf(answer, how);
  const names = lines.map((line) => toSuggested(line, answer, row, how.mac));
  return { suggestions: [...(HAS_OWN.has(answer.is) ? [ownOf(plate)] : []), ...names].slice(0, SHOWN_MAX), plate };
}

async function listNames(answer: Answer, asked: string): Promise<Listing> {
  switch (answer.is) {
    case "list":
    case "link":
    case "question":
      return { listed: [] };
    case "kind": {
      const { lines, namesake } = answer.kind;
      return { listed: namesake ? [...lines.slice(0, SHOWN_MAX - 1), namesake] : lines };
    }
    case "parts":
      return { listed: answer.lines };
    case "edition":
      return { listed: answer.found.choices };
    case "maker":
      // A page within a maker's site is about one of its products alone.
      return isAddress(asked) ? { listed: [] } : { listed: distinct([...answer.maker.lines, ...likeIt(answer)]) };
    case "topic":
    case "platform":
      return { listed: likeIt(answer) };
    default:
      return listLike(answer);
  }
}

const likeIt = ({ found }: Pick<TopicAnswer, "found">): readonly Listed[] =>
  found ? [...found.choices, ...found.others] : [];

/** What is meant, the best known that may still be meant, then others by likeness: "wor" is Word before Workspaces. */
async function listLike({ is, name, found }: NameAnswer): Promise<Listing> {
  const known = found.pasted.scheme === "name" ? await listBegun(name) : [];
  const choices = found.choices;
  const listed = distinct([...choices, ...known, ...found.others]);
  return { listed, shown: is === "title" ? choices[0]?.slug : undefined };
}

const distinct = (found: readonly Listed[]): Listed[] => [...new Map(found.map((each) => [each.slug, each])).values()];

async function findRow(slug: string | undefined, mac: AskedMac): Promise<ListRow | undefined> {
  return slug === undefined ? undefined : (await listRowsBySlug([slug], mac)).get(slug);
}

/** Their answer is on no title's page, and is suggested before the names. */
const HAS_OWN: ReadonlySet<Answer["is"]> = new Set(["edition", "instead", "maker", "parts", "topic"]);

const ownOf = ({ name, answer, status, href }: ShortPlate): Suggested => ({
  ...{ title: name, status, href },
  answer: answer.replace(/\.$/, ""),
});

/** The title of the plate is labelled for the Mac that the plate is about. */
function toSuggested(line: TitleLine, answer: Answer, row: ListRow | undefined, mac: AskedMac): Suggested {
  const { title } = line;
  if (answer.is === "edition") return { ...labelled(line), title: `${title} (current version)` };
  return row?.slug === line.slug ? { ...labelled(row, mac), title } : labelled(line);
}

/** As in every list, but for what it runs through: its name has the room. */
function labelled(line: TitleLine, mac: AskedMac = {}): Suggested {
  const [status, label] = [lineSign(line, mac), shortLabel(line, mac)];
  return {
    ...{ slug: line.slug, title: line.title, status },
    ...(label !== claimLabel(line.status, null) && { answer: label }),
  };
}
