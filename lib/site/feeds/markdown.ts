/** A verdict page as Markdown: the same facts without the layout. */

import { runsWindowsPrograms } from "#lib/contract/guest-hosts.ts";
import type { Status } from "#lib/contract/schema.ts";
import { dayWords, listWords, lowerFirst, sayDays } from "#lib/contract/words.ts";
import { LICENCE_URL, urls } from "#lib/core/urls.ts";
import { wellWords } from "#lib/site/components/how-well.tsx";
import { WAY_WORDS } from "#lib/site/components/way-matrix.tsx";
import type { EvidenceItem } from "#lib/site/queries/evidence-item.ts";
import type { TitlePage } from "#lib/site/queries/title-page.ts";
import {
  BASIS_WORDS,
  CHIP_WORDS,
  claimLabel,
  lastDayWords,
  noBasisWords,
  staleWords,
  surenessWords,
} from "#lib/site/words/answers.ts";
import {
  BROWSER_ANSWER,
  findingWords,
  isWebApp,
  noteWords,
  saidMonth,
  saidWords,
} from "#lib/site/words/circumstance-words.ts";
import type { ChipColumn, MethodRow } from "#lib/site/words/compat-methods.ts";
import { coverageWords, sourceWords, stanceWords } from "#lib/site/words/evidence-words.ts";
import { datedVerdict } from "#lib/site/words/last-day.ts";
import { pageDefunct, pageProjection, questionOf, sentenceOf } from "#lib/site/words/title-words.ts";

export function verdictMarkdown(page: TitlePage): string {
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
  const { status, confidence, lastVerified, stale, caveats, basis } = verdict;
  const next = pageProjection(page, runsWindowsPrograms(verdict.slug));
  const inBrowser = isWebApp(status, reason);
  const defunct = pageDefunct(page);
  const label =
    defunct?.answer ?? (inBrowser ? BROWSER_ANSWER.answer : `${claimLabel(status, verdict.translationLayer)}.`);
  const sections = [
    `# ${plainText(questionOf({ slug: verdict.slug, name: title }))}`,
    `**${label}** ${plainText(sentenceOf(page))}`,
    newestReport
      ? `This answer stays as it is: the API’s documentation uses it as an example. There is a newer report, of ${dayWords(newestReport.day)}: ${plainText(newestReport.words)} [${plainText(newestReport.source)}](${newestReport.url})`
      : "",
    [
      `- Status${defunct ? " of its code" : ""}: \`${status}\``,
      ...(inBrowser || defunct ? [] : [`- How sure: ${surenessWords(verdict)} (\`${confidence}\`)`]),
      `- Based on: ${basis.length > 0 ? listWords(basis.map((kind) => BASIS_WORDS[kind])) : lowerFirst(noBasisWords(evidence.length))}`,
      `- ${lastDayWords(verdict)}: ${lastVerified}${stale && !inBrowser && !defunct ? ` (${lowerFirst(staleWords({ status, nextCheck, isPinned: pinned }))})` : ""}`,
      `- Scope: macOS ${scope.macos}, Apple silicon generally`,
      `- macOS 28 (projection): ${next.words}.${defunct ? "" : ` ${plainText(next.reason)}`}`,
    ].join("\n"),
    section(
      "Good to know",
      [
        ...(antiCheat ? [antiCheatLine(antiCheat)] : []),
        ...(defunct ? [] : caveats.filter((caveat) => caveat !== antiCheat?.antiCheat)),
      ].map((caveat) => `- ${plainText(sayDays(caveat))}`),
    ),
    section(
      "Ways to run it: newest report for each chip",
      ways.flatMap((row) => wayLines(row, status)),
    ),
    section(
      "What runs instead",
      alternatives.map(
        ({ slug, title: name, reason }) => `- [${plainText(name)}](${urls.title(slug)}): ${plainText(reason)}`,
      ),
    ),
    section(
      "Evidence, newest first",
      evidence.map(
        (item) =>
          `- ${saidWords(item)}: ${findingWords(item)} (${stanceWords(item, status)}). ${plainText(sourceWords(item))}, ${coverageWords(item)}. [Details](${urls.signal(item.id)})`,
      ),
    ),
    section(
      "Not counted",
      announced.map(
        (item) => `- ${plainText(`${noteWords(item)}. ${sourceWords(item)}`)}. [Details](${urls.signal(item.id)})`,
      ),
    ),
    section(
      "Identifiers",
      identifiers.map(({ scheme, value }) => `- ${scheme}: ${codeText(value)}`),
    ),
    `---\n\nSilicon Verdict, [CC BY 4.0](${LICENCE_URL}). Page: ${urls.title(verdict.slug)} · API: ${urls.lookup(`slug:${verdict.slug}`)}`,
  ];
  return `${sections.filter((text) => text !== "").join("\n\n")}\n`;
}

const antiCheatLine = (item: EvidenceItem) =>
  `${sourceWords(item)}, ${saidMonth(item)}: ${lowerFirst(item.antiCheat ?? "")}`;

function wayLines({ way, words }: MethodRow, answer: Status): string[] {
  return Object.entries(words).map(([chip, { item, well }]) => {
    const on = item.triedOn ?? (chip === "apple_silicon" ? "" : CHIP_WORDS[chip as ChipColumn]);
    return `- ${WAY_WORDS[way].name}${on && ` on ${on}`}: ${well ? `${wellWords({ well, said: item, status: answer })}, ` : ""}${saidMonth(item)}, ${plainText(sourceWords(item))}`;
  });
}

function section(heading: string, lines: readonly string[]): string {
  return lines.length > 0 ? `## ${heading}\n\n${lines.join("\n")}` : "";
}

const BRACKETS: Readonly<Record<string, string>> = { "[": "&#91;", "]": "&#93;" };

/** Some parsers drop the backslash before a bracket in a link's text, and then see an image. */
function plainText(text: string): string {
  return text.replace(/[\\`*_~[\]<>#|&]/g, (character) => BRACKETS[character] ?? `\\${character}`);
}

/** Code fences longer than any inside, so that the text cannot close them. */
function codeText(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}
