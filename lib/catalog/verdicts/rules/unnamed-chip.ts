/** What is said of a chip that no evidence names, where there is an answer for Apple silicon in general. Pure. */
import { caveats } from "#lib/catalog/verdicts/rules/caveats.ts";
import { answerOn } from "#lib/catalog/verdicts/rules/older-macos.ts";
import { rule } from "#lib/catalog/verdicts/rules/rules.ts";
import type { Evidence, Subject } from "#lib/contract/evidence.ts";
import type { Status } from "#lib/contract/schema.ts";
import { knownMacos, type Scope } from "#lib/contract/scope.ts";

/** @param verdict of a chip: an unknown of one that is not named needs the answer for any beside it */
export function unnamedChipCaveats(
  evidence: readonly Evidence[],
  verdict: Scope & { readonly status: Status },
  subject: Subject,
): string[] {
  const { chip, status } = verdict;
  const isNamed = evidence.some((signal) => signal.chip === chip && signal.status !== "unknown");
  if (status !== "unknown" || chip === "apple_silicon" || isNamed) return [];
  const macos = knownMacos(verdict.macos);
  const general = rule(evidence, { macos, chip: "apple_silicon" }, subject);
  const answer = answerOn(general, subject.kind, general.signals, { macos }, "apple_silicon");
  return answer.status === "unknown" ? [] : [caveats.unnamedChip(chip, answer, answer.confidence !== "low")];
}
