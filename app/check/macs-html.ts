/** The Macs of a fleet as a table, for the script of /check. Everything is escaped. */
import { escapeHtml } from "#lib/check/formats/markup.ts";
import { LEFT_OUT_WORDS, macTable } from "#lib/check/lists/mac-table.ts";
import { type ListedMac, macosWords } from "#lib/check/lists/macs.ts";
import { allWords, countWords, listWords } from "#lib/contract/words.ts";

const MACS_FIRST = 12;
const MACS_MAX = 300;
// Two sheets; the style sheet has the same number.
const MACS_PRINTED = 60;
const NAMES_MAX = 3;

/** Empty for a single Mac. */
export function macsHtml(macs: readonly ListedMac[]): string {
  if (macs.length < 2) return "";
  const { heads, lines } = macTable(macs);
  const rows = lines.slice(0, MACS_MAX).map(({ mac, facts, works }) => {
    const owner = mac.owner && mac.owner !== mac.name ? ` <small>${bdi(mac.owner)}</small>` : "";
    const told = facts.map((fact) => (fact ? bdi(fact) : "–"));
    const named = works.map((names, at) => (mac.isLeftOut && at === 0 ? LEFT_OUT_WORDS : namesHtml(names)));
    const cells = [...told, ...named].map((cell) => `<td>${cell}</td>`).join("");
    return `<tr><th scope="row">${bdi(mac.name)}${owner}</th>${cells}</tr>`;
  });
  const several = macs.filter(({ isPerhapsSeveral }) => isPerhapsSeveral).map(({ name }) => name);
  const sentence = [
    macosWords(macs),
    severalWords(several),
    sameWords(macs.filter(({ perhapsSameAs }) => perhapsSameAs)),
    macs.length > MACS_MAX ? `Shown: the ${MACS_MAX} with most apps that stop.` : "",
  ];
  const words = sentence.filter(Boolean).join(" · ");
  const head = heads.map((each) => `<th scope="col">${each}</th>`).join("");
  const table = `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
  // One table, whose rows the style sheet folds: paper, which unfolds nothing, has them under one head.
  const folded =
    rows.length > MACS_FIRST
      ? `<details class="check-more-macs"><summary>Show ${countWords(rows.length - MACS_FIRST, "more Mac")}</summary></details>`
      : "";
  const printed =
    macs.length > MACS_PRINTED
      ? `<p class="fine print-only">${MACS_PRINTED} of ${macs.length.toLocaleString("en-GB")} Macs; the file “Macs with work to do” has the others with work to do.</p>`
      : "";
  return `<h2 id="check-macs-head">${countWords(macs.length, "Mac")}</h2>${words && `<p class="fine">${words}</p>`}<details class="check-fold"><summary>Show ${allWords(macs.length)} Macs</summary>${table}${folded}${printed}</details>`;
}

/** "Studio: two chips or owners under one name, counted as one Mac." */
function severalWords(names: readonly string[]): string {
  if (names.length === 0) return "";
  const who = names.length > NAMES_MAX ? countWords(names.length, "name") : listWords(names.map(bdi));
  const counted = names.length === 1 ? "counted as one Mac" : "each counted as one Mac";
  return `${who}: different chips or owners under one name, ${counted}. With a column of serial numbers, we tell them apart`;
}

/** "report (1) may be the same Mac as report: …" */
function sameWords([first, ...others]: readonly ListedMac[]): string {
  if (!first) return "";
  const more = others.length > 0 ? `, and ${countWords(others.length, "other")} likewise` : "";
  return `${bdi(first.name)} may be the same Mac as ${bdi(first.perhapsSameAs)}${more}: neither has a serial number, and each is counted. A report of the whole Mac has one`;
}

/** The first few, so that rows stay low; paper, which unfolds nothing, has them all. */
function namesHtml(names: readonly string[]): string {
  if (names.length === 0) return "–";
  const all = `<b>${names.length}</b> ${names.map(bdi).join(", ")}`;
  // A fold for a single name saves nothing.
  if (names.length <= NAMES_MAX + 1) return all;
  const [first, others] = [names.slice(0, NAMES_MAX), names.slice(NAMES_MAX)].map((some) => some.map(bdi).join(", "));
  return `<span class="print-only">${all}</span><span class="no-print"><b>${names.length}</b> ${first}</span><details class="no-print"><summary>${names.length - NAMES_MAX} more</summary>${others}</details>`;
}

const bdi = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;
