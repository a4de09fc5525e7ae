import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WordScale } from "#lib/site/components/how-well.tsx";
import { gameWord, howWell } from "#lib/site/words/play.ts";

const wordMeanings = (games: Parameters<typeof WordScale>[0]["games"]) =>
  [...renderToStaticMarkup(WordScale({ games })).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)]
    .map(([, word, meaning]) => `${word}: ${meaning}`)
    .join("; ");

const ran = (layer: "crossover" | "whisky" | null, play: Parameters<typeof howWell>[0]["play"]) => ({
  well: howWell({ status: "translation", play, noteCodes: [], reason: null }),
  said: { status: "translation" as const, layer },
  status: "translation" as const,
});

test("a game that ran with software no longer maintained is not praised as if it ran today", () => {
  expect(gameWord(ran("crossover", { rating: "perfect" }))).toBe("Perfect");
  expect(gameWord(ran("whisky", { rating: "perfect" }))).toBe("Was perfect");
  expect(gameWord(ran("whisky", { fps: "9" }))).toBe("Crawled");
  expect(gameWord(ran("whisky", null))).toBe("Ran");
});

test("a game that does not run any more ran well once, and is told so", () => {
  const once = { ...ran("crossover", { rating: "perfect" }), status: "unsupported" as const };
  expect(gameWord(once)).toBe("Was perfect");
  expect(wordMeanings([once])).toContain("Was …: before newer evidence that the game does not run");
});

test("a report without a rating says that the game runs, whatever the way", () => {
  expect(gameWord(ran(null, null))).toBe("Runs");
  expect(gameWord(ran("crossover", null))).toBe("Runs");
});

test("words of one meaning are explained together", () => {
  const stable = (noteCodes: Parameters<typeof howWell>[0]["noteCodes"]) => ({
    well: howWell({ status: "native", play: null, noteCodes, reason: null }),
    said: { status: "native" as const, layer: null },
    status: "native" as const,
  });
  expect(wordMeanings([stable(["ran_stable"]), stable(["ran_very_stable"])])).toBe(
    "Very stable and Stable: so called by a player",
  );
});

test("the words of a board are explained, and no others", () => {
  expect(wordMeanings([ran(null, null), ran("crossover", { rating: "perfect" })])).toBe(
    "Perfect: no problems; Runs: the report does not say how well",
  );
  expect(wordMeanings([ran("whisky", { rating: "gold" })])).toMatch(
    /^Good: small problems, or at least 50 frames a second; Was …: with Whisky/,
  );
});
