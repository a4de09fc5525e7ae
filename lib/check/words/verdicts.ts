/** The wording of verdicts, for page, terminal and files. Plain words: many readers have never heard of Rosetta. */
import { OLD_EDITION_BRIEFLY, UNKNOWN_EDITION_BRIEFLY } from "#lib/catalog/titles/names/old-editions.ts";
import { askedSentence } from "#lib/check/catalogue/asked.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { type Action, defunctCopy, isNewerEdition } from "#lib/check/judging/judge.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import type { Build, RosettaReason } from "#lib/check/lists/listed-app.ts";
import { comesWithMacos, isOwnPart } from "#lib/check/lists/places.ts";
import { choiceLabels, withHost } from "#lib/check/matching/choice-labels.ts";
import { isFormerEdition } from "#lib/check/matching/editions.ts";
import { seemsSeveral } from "#lib/check/matching/names-in-cell.ts";
import { PART_KINDS, type PartKind } from "#lib/check/parts/kinds.ts";
import { isTitleOfPlugIn, partAdvice as titlePartAdvice } from "#lib/check/parts/title-advice.ts";
import { doubtOf, isBeforeNative, isOfPastYear, isOldVersionNamed } from "#lib/check/words/doubt.ts";
import { dropIt, lookAdvice, partAdvice } from "#lib/check/words/part-advice.ts";
import { shownVersion } from "#lib/contract/app-versions.ts";
import { ELSEWHERE, isStreaming, STEAM_SIGNS, STREAM_IT, throughLayer } from "#lib/contract/layer-words.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { allWords, lowerFirst, sentenceCase } from "#lib/contract/words.ts";

export const BUILD_WORDS = {
  arm: "Apple silicon",
  universal: "Universal",
  intel: "Intel",
  intel32: "Intel, 32-bit",
  powerpc: "PowerPC",
  ios: "iPhone or iPad app",
  web: "Web app",
  other: "No code of its own",
  unknown: "Not stated",
} as const satisfies Record<Build, string>;

export const ACTION_LABELS = {
  update: "Update",
  upgrade: "Get a newer edition",
  renew: "Update to be sure",
  ...{ probably: "Probably native", confirm: "Probably native" },
  below: "Use a Mac with more",
  replace: "Replace",
  ask: "Ask its maker",
  untick: "Untick “Open using Rosetta”",
  starter: "Update what starts it",
  remove: "Do without",
  extra: "Needs extra software",
  guests: "Its Windows programs may stop",
  look: "Check it yourself",
  choose: "Say which",
  follow: "Update the app it belongs to",
  part: "See below",
  partial: "Partial",
  nothing: "Nothing to do",
} as const satisfies Record<Action, string>;

/** A game that runs on no Mac, by its title: it has no Mac version to ask for. */
export const isLostGame = ({ judgement: { on, action, from }, title }: Row): boolean =>
  title?.kind === "game" && on[1] === "unsupported" && action === "ask" && from !== "copy";

/** A game that stops: nothing takes its place, so that it is played while it runs. */
export const isStoppingGame = ({ judgement: { on }, title }: Row): boolean =>
  title?.kind === "game" && on[2] === "unsupported" && on[1] !== "unsupported";
const NO_SUBSTITUTE: readonly Action[] = ["ask", "replace", "remove"];
const isGameToReplace = (row: Row) => row.title?.kind === "game" && NO_SUBSTITUTE.includes(row.judgement.action);

/** Apple's own, which no maker's page offers. */
export const isOfMacos = ({ title }: Row): boolean => title?.bundleIds.some(comesWithMacos) ?? false;

/** In two or three words; of a part its kind's own. */
export function actionLabel(row: Row): string {
  const { judgement, place, formula } = row;
  const { action } = judgement;
  if (action === "part" && formula) return ACTION_LABELS.replace;
  if (isBeforeNative(row)) return ACTION_LABELS.update;
  if (isOfPastYear(row)) return "Get this year’s version";
  if (isGameToReplace(row)) return isStoppingGame(row) ? "Play it until macOS 28" : "Play it elsewhere";
  // An app's work goes to another; a part may just go.
  if (action === "remove" && place === "app") return ACTION_LABELS.replace;
  if (action === "below" && row.isGame) return "Play it elsewhere";
  if (action === "look" && row.title?.noMacApp) return "Not known yet";
  return action === "part" && isOwnPart(place) ? PART_KINDS[place].action : ACTION_LABELS[action];
}

/** The same for most apps that we know nothing of. */
export const LOOK_ADVICE =
  "Select it in Finder and press ⌘ I: “Intel” stops in macOS 28, “Universal” and “Apple silicon” do not.";

/** Of an app whose evidence is weak. */
export const CONFIRM_ADVICE = "Select it in Finder and press ⌘ I to be sure.";

/** Of a game on Steam that is not on this Mac: there is nothing to select in Finder. */
export const GAME_LOOK_ADVICE = `On a game’s Steam page, ${STEAM_SIGNS}`;

/** A list that names no title has only Steam's number of a game. */
const isOnSteam = ({ isGame, title }: Row): boolean => isGame && title?.steamIds.length !== 0;

/** Of what runs, but asks for more than this Mac has. */
const ELSEWHERE_THAN_HERE = {
  game: `Play it on a Mac with more or a Windows PC, or ${STREAM_IT}.`,
  app: "It may start all the same: test it here before you rely on it.",
} as const satisfies Record<TitleKind, string>;

const OLD_VERSION_ADVICE =
  "You named an old version: it needs no Rosetta 2, and that is all we know of it on macOS 28.";

/** What to do and what it asks for, as a sentence or two. */
export const adviceFor = (row: Row): string => [stepFor(row), asideOf(row)].filter(Boolean).join(" ");

/** Beside what to do: what it asks for, and what else there is. */
export const asideOf = (row: Row): string =>
  [askedSentence(row), row.judgement.action === "look" ? elseWords(row) : ""].filter(Boolean).join(" ");

/** That its product is native today, of an edition; else the alternative. */
function elseWords({ title, successor }: Row): string {
  if (!title || !successor) return "";
  if (!title.successor || isNewerEdition(successor.slug, title.slug))
    return editionWords(successor, `Today’s ${successor.name}`);
  return title.kind === "game" ? otherWay(successor) : nativeWords(successor);
}

const nativeWords = ({ name }: TitleRecord): string => `A native alternative: ${name}.`;

/** @param called it may be the product that the row is named after */
const editionWords = (newer: TitleRecord | null, called: string): string =>
  newer && /@\D/.test(newer.slug)
    ? `${newer.name} is native; it is a test version.`
    : `${called} is native; it may be a new purchase.`;

/** What to do alone. */
export function stepFor(row: Row): string {
  const { judgement, title, successor, build, version } = row;
  const copy = judgement.from === "copy" && build === "intel" ? intelWords(row) : "";
  const latest = shownVersion(title?.latest ?? "");
  const defunct = title && defunctCopy(title, { isCodeKnown: judgement.from === "copy" });
  if (isGameToReplace(row) && !defunct && isStoppingGame(row))
    return `${copy}${successor ? otherWay(successor) : `In macOS 28, ${lowerFirst(ELSEWHERE.game)}`}`;
  switch (judgement.action) {
    case "update":
      if (isOfMacos(row)) return `${copy}It comes with macOS: update the Mac.`;
      if (!latest) return `${copy}The current version is built for Apple silicon: get it from ${makerOf(title)}.`;
      return version === latest
        ? `${copy}Version ${latest} also comes for Apple silicon: get that download from ${makerOf(title)}.`
        : `${copy}Version ${latest} is native: update.`;
    case "upgrade":
      return upgradeAdvice(row);
    case "probably":
      return `Probably native already; update to version ${latest} to be sure.`;
    case "confirm":
      return isOnSteam(row) && !row.path ? GAME_LOOK_ADVICE : CONFIRM_ADVICE;
    case "renew":
      if (isOfMacos(row)) return "It comes with macOS: update the Mac.";
      return latest ? `Update to version ${latest}.` : `Get the current version from ${makerOf(title)}.`;
    case "below":
      return title ? ELSEWHERE_THAN_HERE[title.kind] : "";
    case "replace":
      if (successor && isGameToReplace(row)) return otherWay(successor);
      return `${copy}${successor ? nativeWords(successor) : "A native alternative is known."}`;
    case "ask":
      if (isOfPastYear(row)) return `${copy}A yearly edition: get this year’s version.`;
      if (title && isLostGame(row)) return ELSEWHERE[title.kind];
      return `${copy}${(title && titlePartAdvice(title.slug)) ?? "We know of no native version."}`;
    case "untick":
      return `It could run natively. On macOS 26, select it in Finder, press ⌘ I and untick “Open using Rosetta”. macOS 27 does that for you. ${UNTICKED[row.ran?.reason ?? "untold"]}`;
    case "starter":
      return row.ran?.loading
        ? `Update ${row.ran.loading}, which it loads. It could then run natively.`
        : `Update ${row.ran?.by ?? "what starts it"}, or its settings: it starts this app as Intel. The app could run natively.`;
    case "remove":
      if (judgement.old) return `${OLD_EDITION_BRIEFLY[judgement.old]}. Adobe’s apps of today have their own answers.`;
      if (defunct) return `${defunct.fact} ${successor ? `Use ${successor.name} instead.` : defunct.advice}`;
      if (row.place === "app" && judgement.on[0] === "unsupported" && judgement.from === "copy")
        return `${OLD_CODE_WORDS[build === "powerpc" ? "powerpc" : "intel32"]}${title?.ended ? "" : " See whether its maker has a newer version."}`;
      return row.place === "app"
        ? `${copy}Expect no new version. Replace it before macOS 28.`
        : "Its maker may offer newer software; if you no longer use it, remove it.";
    case "extra":
      return throughLayer(title?.kind ?? "app", title?.layer).join(" ");
    case "guests":
      return `The Windows programs in it need Rosetta 2, which macOS 28 removes. ${successor ? `${successor.name} has the same limit, but is still maintained.` : "An update may change that."}`;
    case "look":
      if (row.place === "app" && title && isTitleOfPlugIn(title.slug)) return dropIt(PART_KINDS.audio.one);
      if (row.place === "app" && title && titlePartAdvice(title.slug)) return titlePartAdvice(title.slug)!;
      if (isOwnPart(row.place)) return lookAdvice(row);
      if (title?.noMacApp) return `We know of no Mac version. ${ELSEWHERE[title.kind]}`;
      if (row.ran)
        return "It ran with Rosetta, and macOS does not say why. Select it in Finder and press ⌘ I: “Intel” stops in macOS 28. For “Universal”, untick “Open using Rosetta”.";
      if (!title && seemsSeveral(row.listed)) return "It seems to name several apps: give each a line of its own.";
      if (build === "other") return "A script or an old kind of app: open it once and see.";
      return isOnSteam(row) && !row.path ? GAME_LOOK_ADVICE : LOOK_ADVICE;
    case "choose":
      return `Several apps have this name: ${choiceLabels(row.several.slice(0, 3), withHost).join(", ")}.`;
    case "follow":
      return "Part of something else. Update what it belongs to, or remove both.";
    case "part":
      return partAdvice(row);
    case "partial":
      return `${row.partial}. It is not counted as fine.`;
    case "nothing":
      if (judgement.from !== "copy" && title?.isWebsite) return "A website: nothing to check.";
      if (isOldVersionNamed(row)) return OLD_VERSION_ADVICE;
      if (row.formula)
        return `${row.place === "app" ? "This is the command-line tool. " : ""}Homebrew builds it for Apple silicon. If brew --prefix answers /usr/local, yours is Intel.`;
      return row.intelParts.length > 0
        ? `Runs, but parts of it are Intel only: ${row.intelParts.slice(0, 3).join(", ")}.`
        : "";
  }
}

/** "1 of 2 copies is Intel. " */
export function intelWords({ copies, intelCopies }: Row): string {
  if (copies < 2) return "This copy is Intel. ";
  if (intelCopies === copies) return `${sentenceCase(allWords(copies))} copies are Intel. `;
  return `${intelCopies} of ${copies} copies ${intelCopies === 1 ? "is" : "are"} Intel. `;
}

/** Another edition, not an update of this one. */
function upgradeAdvice({ judgement: { old, on }, listed, title, successor }: Row): string {
  const words = editionWords(successor, successor?.name ?? `Today’s ${title?.name}`);
  if (old) return `${OLD_EDITION_BRIEFLY[old]}. ${words}`;
  const isUnnamed = on[1] === "unknown" && title !== null && isFormerEdition(listed, title);
  return isUnnamed ? `${UNKNOWN_EDITION_BRIEFLY}. ${words}` : words;
}

/** What its kind's advice, which is said once for all of them, leaves to be said of this one. */
export function adviceBesideKind(row: Row): string {
  const advice = adviceFor(row);
  return row.place in PART_KINDS && advice === PART_KINDS[row.place as PartKind].intelAdvice ? "" : advice;
}

/** With how sure we are. */
export const ownAdvice = (row: Row): string => [adviceBesideKind(row), doubtOf(row)].filter(Boolean).join(" ");

const otherWay = ({ slug, name }: TitleRecord): string =>
  isStreaming(slug) ? `${name} may stream it: look whether it has the game.` : `Another way to play: ${name}.`;

const OLD_CODE_WORDS = {
  powerpc: "Built for Macs from before 2006: nothing newer than Mac OS X 10.6 opens it.",
  intel32: "32-bit: macOS 10.14 was the last to open it.",
} as const satisfies Partial<Record<Build, string>>;

// Apple does not document its reasons: other causes than the box in Get Info.
const UNTICKED: Readonly<Record<RosettaReason, string>> = {
  only: "",
  asked: "If that is not ticked, a script or another program asks for its Intel code.",
  surroundings: "If that is not ticked, the program that started it ran as Intel itself.",
  untold: "If that is not ticked, macOS does not say why.",
};

const makerOf = (title: TitleRecord | null) => title?.host || "its maker";
