/** The groups that need Rosetta 2, each with its number and what it means. */
import type { Group } from "#lib/catalog/lists/affected.ts";
import { countWords } from "#lib/contract/words.ts";

export const GROUP_WORDS = {
  stops: "Will stop",
  may_stop: "May stop",
  stops_given_up: "Will stop, abandoned",
  old_game: "Old games",
} as const satisfies Record<Group, string>;

/** What stands after the number, and what it means. Old games are few, so they stand among those that may stop. */
const HEADLINES = {
  stops: {
    says: "will stop",
    meaning:
      "Still maintained, as far as we know: an update may save them. Good evidence from the last year shows that they need Rosetta 2.",
  },
  may_stop: {
    says: "may stop",
    meaning: "The evidence is old or weak, or they run through tools such as CrossOver. Check your own copy.",
  },
  stops_given_up: {
    says: "already abandoned",
    meaning: "They need Rosetta 2 and will stop too: their makers no longer update them.",
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
          <p className="fine">
            {HEADLINES[group].meaning}
            {group === "may_stop" && counts.old_game > 0 && (
              <>
                {" "}
                <a href={href("old_game")}>{countWords(counts.old_game, "old game")}</a> may stop as well: Apple plans
                to keep some working, but has not said which.
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
