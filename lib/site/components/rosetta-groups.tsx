/** The four groups that need Rosetta 2, each with its number and what it means. */
import type { Group } from "#lib/catalog/lists/affected.ts";

interface GroupWords {
  /** After its number, as a sentence. */
  readonly says: string;
  readonly label: string;
  readonly meaning: string;
}

export const GROUP_WORDS = {
  stops: {
    says: "will stop",
    label: "Will stop",
    meaning:
      "Made for Intel when last confirmed, by good evidence of the last year, and still looked after. A new version may save them.",
  },
  may_stop: {
    says: "may stop",
    label: "May stop",
    meaning:
      "Made for Intel by evidence that is old or thin, or run by CrossOver and its kin, which may be rebuilt. Look at your copy.",
  },
  stops_given_up: {
    says: "will stop, given up",
    label: "Will stop, given up",
    meaning: "They need Rosetta 2, and their makers no longer update them. They stop, or stay on an older macOS.",
  },
  old_game: {
    says: "old games",
    label: "Old games",
    meaning:
      "Intel games that their makers no longer update. Apple has announced a mechanism of its own for old games, and names none.",
  },
} as const satisfies Record<Group, GroupWords>;

interface Props {
  readonly counts: Readonly<Record<Group, number>>;
  readonly href: (group: Group) => string;
}

export function RosettaGroups({ counts, href }: Props) {
  return (
    <ul className="groups">
      {(Object.keys(GROUP_WORDS) as Group[]).map((group) => (
        <li key={group} className="group">
          <a href={href(group)}>
            <strong className="num">{counts[group].toLocaleString("en-GB")}</strong> {GROUP_WORDS[group].says}
          </a>
          <p className="fine">{GROUP_WORDS[group].meaning}</p>
        </li>
      ))}
    </ul>
  );
}
