/** What the home page's plate says of a question that names no app, and of the name of a system. Pure. */
import type { Platform } from "#lib/catalog/titles/names/platforms.ts";
import { chipFamily, isReportedChip } from "#lib/contract/scope.ts";
import type { Topic } from "#lib/site/queries/search/topics.ts";
import { calmPlate, type ShortPlate } from "#lib/site/words/answers/short-plate.ts";
import { macWords } from "#lib/site/words/games/memory-floor.ts";
import { TOPIC_ANSWERS } from "#lib/site/words/lists/topic-answers.ts";

export const PLATFORM_WORDS = {
  mac: "A system, not an app",
  guest: "A system, not an app",
  flash: "Ended in 2020",
  console: "A console, not a game",
} as const satisfies Record<Platform, string>;

/** Perhaps the beginning of a name: "android", Android Studio. */
export const platformPlate = (asked: string, platform: Platform): ShortPlate =>
  calmPlate(asked, `${PLATFORM_WORDS[platform]}.`, "Type the name of an app or game.");

/** Beside an answer that is asked for an Intel Mac. */
export const INTEL_MAC_WORDS =
  "Our answers are for Macs with Apple silicon, M1 or newer. An Intel Mac gets neither macOS 27 nor 28.";

/** In place of an answer that is for other Macs. @param href where that answer is */
export const intelMacPlate = (name: string, href: string): ShortPlate => ({
  ...calmPlate(name, "On an Intel Mac?", INTEL_MAC_WORDS),
  href,
});

/** Of these the answer leads to the games of a chip. */
export const isByChip = (topic: Topic): boolean => topic === "games" || topic === "chips";

/** Empty where reports name the chip. */
export const unreportedWords = (topic: Topic, chip: string | null): string =>
  isByChip(topic) && chip && !isReportedChip(chipFamily(chip))
    ? `We have no reports for ${macWords({ chip })} yet.`
    : "";

/** @param href where more is said about it @param chip asked about */
export function topicPlate(topic: Topic, href: string, chip: string | null = null): ShortPlate {
  const { question, answer, status, years = [], ...about } = TOPIC_ANSWERS[topic];
  const sentence = [about.sentence, unreportedWords(topic, chip)].filter(Boolean).join(" ");
  const tone = status ? {} : ({ tone: "ink" } as const);
  return { name: question, href, status: status ?? "unknown", ...tone, answer, sentence, years };
}
