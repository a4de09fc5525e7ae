/** What is counted for the answer to a question that names no app, and how that is said. Pure. */
import type { Group } from "#lib/catalog/lists/affected.ts";
import type { Topic } from "#lib/site/queries/search/topics.ts";

type Groups = Readonly<Record<Group, number>>;

/** @param groups how many apps and games each forecast is for */
const allStoppingWords = ({ stops, stops_given_up, may_stop }: Groups) =>
  `We know ${stops} apps and games that stop, ${stops_given_up} more that their makers have abandoned, and ${may_stop} that may.`;

/** @param groups how many games each forecast is for */
const stoppingGamesWords = ({ stops, stops_given_up, old_game, may_stop }: Groups) =>
  `Of the games we know, ${stops + stops_given_up} that need Rosetta 2 will stop, and ${may_stop + old_game} more may: Windows games that run with help, such as CrossOver, old games, and those whose evidence is old or weak.`;

export const TOPIC_COUNTS: Partial<
  Record<Topic, { readonly kind?: "game"; readonly words: (groups: Groups) => string }>
> = {
  rosettaApps: { words: allStoppingWords },
  stopping: { words: allStoppingWords },
  stoppingGames: { kind: "game", words: stoppingGamesWords },
};
