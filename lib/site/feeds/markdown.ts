/** A verdict page as Markdown: the same facts without the layout. */

import { partAdvice } from "#lib/check/parts/title-advice.ts";
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import { runsWindowsPrograms } from "#lib/contract/guest-hosts.ts";
import { Chip, type Status } from "#lib/contract/schema.ts";
import { chipFamily, chipSpelled, DEFAULT_SCOPE, type Scope } from "#lib/contract/scope.ts";
import { dayWords, listWords, lowerFirst } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { circumstanceWords, wellWords } from "#lib/site/components/games/how-well.tsx";
import { chipsOf, columnName, WAY_WORDS } from "#lib/site/components/games/way-matrix.tsx";
import { adviceSteps } from "#lib/site/components/verdict/advice.tsx";
import { ignoredWords, scopeLine } from "#lib/site/components/verdict/head.tsx";
import { plugInStep } from "#lib/site/components/verdict/plug-in-note.tsx";
import { apiAddress } from "#lib/site/components/verdict/use-this.tsx";
import { codeText, creditLine, nodeText, plainText } from "#lib/site/feeds/markdown-text.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { findingsAbout } from "#lib/site/queries/status/calibration.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { pluginsOf } from "#lib/site/queries/title/plug-in-hosts.ts";
import { answerLabel } from "#lib/site/words/answers/answer-word.ts";
import { CHIP_WORDS, claimLabel, lastDayWords, noBasisWords, staleWords } from "#lib/site/words/answers/answers.ts";
import { chipNote } from "#lib/site/words/answers/chip-note.ts";
import { lineLabel } from "#lib/site/words/answers/line-words.ts";
import { pageNames } from "#lib/site/words/answers/other-names.ts";
import { pageAdvice } from "#lib/site/words/answers/page-advice.ts";
import { pageDefunct, unclearOf } from "#lib/site/words/answers/page-facts.ts";
import { pageProjection, pageQuestion, plateScope, sentenceOf } from "#lib/site/words/answers/title-words.ts";
import {
  antiCheatWords,
  BROWSER_ANSWER,
  findingWords,
  isWebApp,
  noteWords,
  saidMonth,
  saidWords,
} from "#lib/site/words/evidence/circumstances.ts";
import {
  coverageWords,
  shortBasis,
  sourceWords,
  stanceWords,
  versionWords,
} from "#lib/site/words/evidence/evidence.ts";
import { datedVerdict, placeByDay, saysTheSame, shownSureness } from "#lib/site/words/evidence/last-day.ts";
import { pageCaveat } from "#lib/site/words/evidence/named-sources.ts";
import { partDay } from "#lib/site/words/evidence/part-day.ts";
import { type ChipColumn, type MethodRow, wayOf } from "#lib/site/words/games/compat-methods.ts";
import { onlinePlay } from "#lib/site/words/games/online-play.ts";
import { isMeasured } from "#lib/site/words/games/play.ts";
import { titlePath } from "#lib/site/words/paths.ts";
import { addressScope, type MacScope } from "#lib/site/words/query.ts";

/** @param ignored what the address asks for that has no answers */
export function verdictMarkdown(page: TitlePage, ignored: readonly string[] = []): string {
  const {
    nextCheck,
    name: title,
    evidence,
    alternatives,
    identifiers,
    scope,
    ways,
    antiCheat,
    reason,
    announced,
    newestReport,
    pinned,
  } = page;
  const verdict = datedVerdict(page);
  const { status, confidence, lastVerified, stale, basis } = verdict;
  const isSame = newestReport !== null && saysTheSame(newestReport, verdict);
  // Beside a newer report it is not from an old macOS.
  const caveats = isSame ? page.caveats : verdict.caveats;
  const place = newestReport ? placeByDay(evidence, newestReport.day) : evidence.length;
  const next = pageProjection(page, runsWindowsPrograms(verdict.slug));
  const inBrowser = isWebApp(status, reason);
  const defunct = pageDefunct(page);
  const online = defunct ? null : onlinePlay(page);
  const names = pageNames(page);
  const unclear = unclearOf(page);
  const { below, answerWords, answered } = plateScope(page);
  const own = below ? answerWords : `${answerLabel(answered)}.`;
  const told = unclear?.answer ?? (inBrowser ? BROWSER_ANSWER.answer : own);
  const label = defunct?.answer ?? told;
  const findings = findingsAbout(verdict.slug);
  const sections = [
    `# ${plainText(pageQuestion(page))}`,
    `**${label}** ${plainText(sentenceOf(page))}`,
    ignored.length > 0 ? plainText(ignoredWords(ignored)) : "",
    newestReport
      ? `Newest evidence, ${dayWords(newestReport.day)}: ${plainText(newestReport.words)} ${linkOf(newestReport)}${isSame ? "" : " The answer stays as it is: the API’s documentation uses it as an example."}`
      : "",
    [
      `- Status${defunct ? " of its code" : ""}: \`${status}\``,
      ...(inBrowser || defunct
        ? []
        : [
            `- How sure: ${below ? `${below.sureness.fact}; of a Mac that meets its minimum` : shownSureness(page)} (\`${confidence}\`)`,
          ]),
      `- Based on: ${basis.length > 0 ? listWords(shortBasis(verdict, evidence, isSame ? 1 : 0)) : lowerFirst(noBasisWords(evidence.length))}`,
      ...(newestReport ? [`- Newest evidence: ${newestReport.day}`] : []),
      `- ${unclear?.lastDay ?? lastDayWords(verdict)}${newestReport ? " in the API" : ""}: ${lastVerified}${stale && !inBrowser && !defunct ? ` (${lowerFirst(staleWords({ status, nextCheck, isPinned: pinned }))})` : ""}`,
      `- Scope: ${scopeWords(page)}; for another Mac, add macos and chip to the address of this page, or macosVersion and chip to that of the API`,
      `- macOS 28 (projection): ${next.words}.${defunct ? "" : ` ${plainText(next.reason)}`}`,
    ].join("\n"),
    section(
      "What to do",
      stepsOf(page).map((step) => `- ${nodeText(step)}`),
    ),
    section(
      `The apps in ${plainText(title)}`,
      page.parts.map((line) => `- [${plainText(line.title)}](${urls.title(line.slug)}): ${partWords(line)}`),
    ),
    section(
      "Good to know",
      [
        ...(antiCheat ? [`${reported(antiCheat)}: ${lowerFirst(antiCheatWords(antiCheat, status))}`] : []),
        ...(online?.said ? [`${reported(online.said)}: ${online.words}.`] : []),
        ...findings.map(({ words, url, day }) => `${words} Checked on ${dayWords(day)}: ${url}`),
        // What names an older macOS, where the sentence above does not say it.
        ...(defunct ? [] : caveats.filter((caveat) => caveat !== antiCheat?.antiCheat && !isInSentence(page, caveat))),
        ...(online && !online.said ? [online.words] : []),
      ].map((caveat) => `- ${plainText(pageCaveat(caveat, evidence))}`),
    ),
    section("Ways to run it: newest report for each chip", [
      ...(newestReport ? newestWayLines(newestReport) : []),
      ...ways.flatMap((row) => wayLines(row, status)),
    ]),
    section(
      "What runs instead",
      alternatives.map(
        ({ slug, title: name, reason, openSource }) =>
          `- [${plainText(name)}](${urls.title(slug)}): ${plainText(reason)}${openSource ? " Open source." : ""}`,
      ),
    ),
    section(
      "Evidence, newest first",
      evidence
        .map(
          (item) =>
            `- ${saidWords(item)}: ${findingWords(item)} (${stanceWords(item, verdict)}). ${plainText([sourceWords(item), versionWords(item), coverageWords(item)].filter(Boolean).join(", "))}. [Details](${urls.signal(item.id)})`,
        )
        .toSpliced(place, 0, ...(newestReport ? [newestLine(newestReport)] : [])),
    ),
    section(
      "Not counted",
      announced.map(
        (item) => `- ${plainText(`${noteWords(item)}. ${sourceWords(item)}`)}. [Details](${urls.signal(item.id)})`,
      ),
    ),
    section("Which one this is", [
      ...(page.maker ? [`- Maker: ${plainText(page.maker.name)}`] : []),
      ...(names.length > 0 ? [`- Also called: ${plainText(names.join(", "))}`] : []),
      ...(page.categories.length > 0 ? [`- Category: ${listWords(page.categories.map(categoryName))}`] : []),
    ]),
    section(
      "Identifiers",
      identifiers.map(({ scheme, value }) => `- ${scheme}: ${codeText(value)}`),
    ),
    `${creditLine(urls.site(titlePath(verdict.slug, addressScope(scope))))} · API: ${apiAddress(verdict.slug, askedScope(scope))}`,
  ];
  return `${sections.filter((text) => text !== "").join("\n\n")}\n`;
}

const isInSentence = ({ older }: TitlePage, caveat: string): boolean =>
  older?.by !== "named" && older?.caveat === caveat;

/** The API answers for the chip that is asked about, whatever the page shows in its place. */
function askedScope(scope: MacScope): Scope {
  const chip = Chip.safeParse(chipFamily(addressScope(scope).chip));
  return chip.success ? { ...scope, chip: chip.data } : scope;
}

const scopeWords = (page: TitlePage): string => {
  const { scope } = page;
  const { macos, chip, exactChip, otherChip, memory } = scope;
  if (otherChip) return lowerFirst([scopeLine(scope), chipNote(page)].filter(Boolean).join(": ")).replace(/^on /, "");
  const named = exactChip ? chipSpelled(exactChip) : chip === DEFAULT_SCOPE.chip ? "" : CHIP_WORDS[chip];
  return [`macOS ${macos}`, named || "Apple silicon generally", memory ? `${memory} GB` : ""]
    .filter(Boolean)
    .join(", ");
};

function stepsOf(page: TitlePage) {
  const { slug } = page.verdict;
  const advice = pageAdvice(page, findingsAbout(slug));
  const plugIns = advice.defunct ? null : plugInStep({ isPlugIn: advice.isPlugIn, loads: pluginsOf(slug) });
  return adviceSteps({ ...advice, partAdvice: partAdvice(slug), plugIns });
}

const categoryName = (slug: string): string => plainText(CATEGORIES[slug as Category] ?? slug);

const partWords = (line: TitleLine) =>
  [lowerFirst(lineLabel(line)), lowerFirst(partDay(line))].filter(Boolean).join(", ");

const reported = (item: EvidenceItem) => `${sourceWords(item)}, ${saidMonth(item)}`;

function wayLines({ way, words }: MethodRow, answer: Status): string[] {
  return Object.entries(words).map(([chip, { item, well, newest }]) => {
    const later = newest ? `; newest: ${circumstanceWords(null, newest)}, ${plainText(sourceWords(newest))}` : "";
    const on = item.triedOn ?? (chip === "apple_silicon" ? "" : CHIP_WORDS[chip as ChipColumn]);
    return `- ${WAY_WORDS[way].name}${on && ` on ${on}`}: ${isMeasured({ well, said: item }) ? `${wellWords({ well, said: item, status: answer })}, ` : ""}${saidMonth(item)}, ${plainText(sourceWords(item))}${later}`;
  });
}

const linkOf = ({ source, url }: Pick<NewestReport, "source" | "url">) => `[${plainText(source)}](${url})`;

const newestLine = ({ day, status, layer, words, ...from }: NewestReport) =>
  `- ${dayWords(day)}: ${claimLabel(status, layer)} (newest report). ${plainText(words)} ${linkOf(from)}`;

function newestWayLines(report: NewestReport): string[] {
  const way = wayOf(report);
  if (!way || !report.ran) return [];
  const { rating } = report.ran;
  const month = saidMonth({ at: report.day, dated: "day" });
  return chipsOf(report).map((chip) => {
    const on = chip === "apple_silicon" ? "" : ` on ${columnName(chip)}`;
    return `- ${WAY_WORDS[way].name}${on}: ${rating}, ${month}, ${linkOf(report)}`;
  });
}

function section(heading: string, lines: readonly string[]): string {
  return lines.length > 0 ? `## ${heading}\n\n${lines.join("\n")}` : "";
}
