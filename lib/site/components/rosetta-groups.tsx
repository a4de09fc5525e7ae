/** The four groups that stop with Rosetta 2, each with its number and what it means. */
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
      "Still made for Intel when last confirmed, by good and recent evidence, and still looked after. A new version may save them.",
  },
  may: {
    says: "may stop",
    label: "May stop",
    meaning: "Made for Intel by evidence that is old or thin. Their makers may have moved on since; look at your copy.",
  },
  through: {
    says: "run through other software",
    label: "Through other software",
    meaning: "Windows games in CrossOver and its kin. That software needs Rosetta 2 today, and may be rebuilt in time.",
  },
  ended: {
    says: "were given up before",
    label: "Given up",
    meaning: "They need Rosetta 2, and nobody makes new versions of them. They stop, or stay on an older macOS.",
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
