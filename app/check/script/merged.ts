/** How a list meets the one on the page: a second one of this visit joins it; one from a former visit or a link gives way. Either can be undone. */

import type { Whose } from "#lib/check/judging/board.ts";
import type { SavedList } from "#lib/check/lists/stored-list.ts";
import { type Earlier, element } from "./elements.ts";

/** What is known of a list before it is judged. */
export interface Arrival {
  readonly whose: Whose;
  readonly before?: SavedList | null;
  readonly earlier?: Earlier | null;
  /** From a former visit or a link, so that the reader's own list takes its place. */
  readonly givesWay: boolean;
}

/** Read in this visit. */
export const OWN: Arrival = { whose: "your", givesWay: false };

interface Meeting {
  /** "the 3 apps from before", which the list joined; empty if it joined nothing. */
  readonly joined: string;
  readonly earlier: Earlier | null;
  /** Judges what was added alone. */
  readonly startFresh: () => void;
  /** Judges the earlier list together with this one, or in its place. */
  readonly addToEarlier: (earlier: Earlier) => void;
  readonly returnTo: (earlier: Earlier) => void;
}

export function showMeeting({ joined, earlier, startFresh, addToEarlier, returnTo }: Meeting): void {
  element("check-merged").hidden = !joined && !earlier;
  element("check-merged-words").textContent = [
    joined ? `Added to ${joined}.` : "",
    earlier ? `Shown in place of ${earlier.words}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
  const offer = (id: string, isOffered: boolean, act: () => void) =>
    Object.assign(element(id), { hidden: !isOffered, onclick: act });
  offer("check-fresh", joined !== "", startFresh);
  offer("check-together", earlier !== null, () => earlier && addToEarlier(earlier));
  offer("check-earlier", earlier !== null, () => earlier && returnTo(earlier));
}
