/** The groups that need Rosetta 2, each with its number and what it means. */
import type { Group } from "#lib/catalog/lists/affected.ts";

/** What stands after the number, and what it means. Old games are few: a sentence below tells of them. */
const HEADLINES = {
  stops: {
    says: "will stop",
    meaning: "Good evidence from the last year. Still maintained, as far as we know: an update may save them.",
  },
  may_stop: {
    says: "may stop",
    meaning: "Old or weak evidence, or run through tools such as CrossOver. Check your own copy.",
  },
  stops_given_up: {
    says: "abandoned",
    meaning: "They will stop too: their makers no longer update them.",
  },
} as const satisfies Record<Exclude<Group, "old_game">, { readonly says: string; readonly meaning: string }>;

interface Props {
  readonly counts: Readonly<Record<Group, number>>;
  readonly href: (group: Group) => string;
}

export function RosettaGroups({ counts, href }: Props) {
  return (
    <ul className="groups">
      {(Object.keys(HEADLINES) as (keyof typeof HEADLINES)[]).map((group) => (
        <li key={group} className="group">
          <a className="group-name" href={href(group)}>
            <strong className="num">{counts[group].toLocaleString("en-GB")}</strong> {HEADLINES[group].says}
          </a>
          <p className="fine">{HEADLINES[group].meaning}</p>
        </li>
      ))}
    </ul>
  );
}
