/** Questions about games that name none. Pure. */

export type GameTopic = "antiCheat" | "cloudGaming" | "games" | "intelGames" | "nativeGames" | "stoppingGames";

/** Beside a name it is asked of that game. */
export const ANTI_CHEAT = /\b(?:easy )?anti ?cheats?\b(?: software)?|\bbatt?l ?eye\b|\beac\b/g;

const CLOUD = "(?:cloud gaming|cloud games?|games? streaming|streaming games?)";
/** "does cloud gaming work on a mac" */
export const CLOUD_GAMING = new RegExp(
  `^(?:(?:is|are|does|do|which|what|how|best|can|i|you|use|play|there|the|a|xbox) )*${CLOUD}(?: (?:work|works|services?|apps?|good|possible|on|for|a|an|my|the|macs?|macbook|apple|silicon|m\\d))*$`,
);

/** Of a text of common words alone: the first that matches. */
export const GAME_PATTERNS: readonly (readonly [GameTopic, RegExp])[] = [
  ["intelGames", /\b(?:intel|rosetta2?)\b.*\b(?:games?|gaming)\b|\b(?:games?|gaming)\b.*\b(?:intel|rosetta2?)\b/],
  [
    "stoppingGames",
    /\b(?:macos 28|2027)\b.*\b(?:games?|gaming)\b|\b(?:games?|gaming)\b.*\b(?:macos 28|2027|stop(?:s|ped|ping)?|break(?:s|ing)?|broken?|dead|dies?|dying)\b/,
  ],
  [
    "nativeGames",
    /^(?:(?:a|the|all|of|list|show|me|what|which|any|best) )*native (?:mac )?games\b|^(?:which|what) games are native\b/,
  ],
  ["games", /\b(?:games?|gaming)\b/],
];
