/** How many titles a network may move in a week by contributed scans. Pure. */
import { type ScanSender, TITLES_A_WEEK } from "#lib/feedback/scans.ts";

type From = Pick<ScanSender, "network" | "provider">;

export interface TitleBudget {
  /** The senders whose network and provider may still move this title. */
  withRoom(senders: readonly ScanSender[], titleId: number): ScanSender[];
  charge(senders: readonly From[], titleId: number): void;
}

/** @param spent accepted scans of the last week; one without a title, deleted since, still counts */
export function openBudget(
  spent: readonly (From & { readonly bundleId: string; readonly title: number | undefined })[],
): TitleBudget {
  const moved = new Map<string, Set<number | string>>();
  const movedBy = (who: string) => moved.get(who) ?? new Set();
  const limitsOf = ({ network, provider }: From) => [
    { who: `network ${network}`, max: TITLES_A_WEEK.network },
    ...(provider === null ? [] : [{ who: `provider ${provider}`, max: TITLES_A_WEEK.provider }]),
  ];
  const add = (from: From, title: number | string) => {
    for (const { who } of limitsOf(from)) moved.set(who, movedBy(who).add(title));
  };
  for (const { bundleId, title, ...from } of spent) add(from, title ?? bundleId);
  return {
    withRoom: (senders, titleId) =>
      senders.filter((from) =>
        limitsOf(from).every(({ who, max }) => movedBy(who).has(titleId) || movedBy(who).size < max),
      ),
    charge: (senders, titleId) => {
      for (const from of senders) add(from, titleId);
    },
  };
}
