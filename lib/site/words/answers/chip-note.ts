/** What is said of a chip that verdicts do not know: whether a report names it, and the answer for any chip. Pure. */
import { sameClaim } from "#lib/contract/evidence.ts";
import { chipSpelled } from "#lib/contract/scope.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { isForNoMac } from "#lib/site/words/answers/page-facts.ts";
import { plateScope } from "#lib/site/words/answers/title-words.ts";
import { isWebApp } from "#lib/site/words/evidence/circumstances.ts";
import { namedChip, readChip } from "#lib/site/words/games/compat-methods.ts";
import type { MacScope } from "#lib/site/words/query.ts";

const isOn = ({ exactChip, otherChip }: MacScope, item: EvidenceItem): boolean =>
  exactChip ? item.triedOn === chipSpelled(exactChip) : namedChip(item) === readChip(otherChip ?? "");

/** After the Mac asked about; empty where a report of the answer is from such a chip. */
export function chipNote(page: TitlePage): string {
  const { scope, verdict, newestReport } = page;
  const { otherChip } = scope;
  if (!otherChip || isForNoMac(page) || isWebApp(verdict.status, page.reason)) return "";
  const answer = { status: verdict.status, layer: verdict.translationLayer ?? null };
  const told = page.ways.flatMap(({ words }) => Object.values(words).map(({ item }) => item));
  const named = [...page.evidence, ...told].filter((item) => isOn(scope, item));
  const chip = scope.exactChip ? undefined : readChip(otherChip);
  const isNewest = newestReport?.ran?.chips.some((each) => each === chip) && sameClaim(newestReport, answer);
  if (isNewest || named.some((item) => sameClaim(item, answer))) return "";
  const none = named.length > 0 ? `no report of this on ${otherChip}` : `no report on ${otherChip}`;
  const anyChip = { ...scope, chip: "apple_silicon", otherChip: null, exactChip: undefined } as const;
  const [own, any] = [page, { ...page, scope: anyChip }].map((each) => plateScope(each).answerWords);
  return own === any
    ? `${none}, so this is the answer for any chip`
    : `${none}. For any chip: ${lowerFirst(any!).replace(/\.$/, "")}`;
}
