/** Where a page's reader can say that its answer is right. Pure. */
import type { Claim } from "#lib/contract/evidence.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { confirmPath } from "#lib/feedback/form.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { pageDefunct, unclearOf } from "#lib/site/words/answers/page-facts.ts";
import { plateScope } from "#lib/site/words/answers/title-words.ts";
import { isWebApp } from "#lib/site/words/evidence/circumstances.ts";
import { formChip } from "#lib/site/words/query.ts";

/** What a reader may agree with; undefined of an answer that no Mac can show. */
export function confirmable(page: TitlePage): Claim | undefined {
  const { verdict, reason, noteCodes } = page;
  const isAnswer = !pageDefunct(page) && !unclearOf(page) && !isWebApp(verdict.status, reason);
  if (!isAnswer || noteCodes.includes("made_up_example")) return undefined;
  return { status: verdict.status, layer: verdict.translationLayer ?? null };
}

/** @param otherChip the chip asked for, where the answer is the one for any. @returns null if there is nothing to agree with */
export function pageConfirmPath(page: TitlePage, otherChip: string | null, general: Scope): string | null {
  const { scope } = page;
  const answer = confirmable(page);
  const { below } = plateScope(page);
  if (!answer || below) return null;
  const chip = formChip({ ...scope, otherChip });
  const macos = scope.macos === general.macos ? "" : String(scope.macos);
  return confirmPath(page.verdict.slug, answer, { macos, chip });
}
