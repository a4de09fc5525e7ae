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
    says: "maintained, will stop",
    label: "Will stop",
    meaning: "Good evidence from the last year shows that they need Rosetta 2. An update may still save them.",
  },
  may_stop: {
    says: "may stop",
    label: "May stop",
    meaning: "The evidence is old or weak, or they run through tools such as CrossOver. Check your own copy.",
  },
  stops_given_up: {
    says: "abandoned, will stop",
    label: "Will stop, abandoned",
    meaning: "They need Rosetta 2 and will stop too: their makers no longer update them.",
  },
  old_game: {
    says: "old games",
    label: "Old games",
    meaning: "Intel games that are no longer updated. Apple will support some, but has not said which.",
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
