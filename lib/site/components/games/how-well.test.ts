import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PlayScale, settingsOf, WordMeanings } from "#lib/site/components/games/how-well.tsx";
import { PlayPlate } from "#lib/site/components/games/play-plate.tsx";
import { gameWord, howWell } from "#lib/site/words/games/play.ts";

const wordMeanings = (games: Parameters<typeof WordMeanings>[0]["games"]) =>
  [...renderToStaticMarkup(WordMeanings({ games, hasScale: false })).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)]
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
  expect(gameWord(ran("whisky", { fps: "9" }))).toBe("Was rough");
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

test("words beside the scale are explained where they are used, and no others", () => {
  expect(wordMeanings([ran(null, null), ran("crossover", { rating: "perfect" })])).toBe(
    "Runs: the report does not say how well",
  );
  expect(wordMeanings([ran("whisky", { rating: "gold" })])).toMatch(/^Was …: with Whisky/);
  expect(renderToStaticMarkup(WordMeanings({ games: [ran("crossover", { rating: "gold" })], hasScale: false }))).toBe(
    "",
  );
});

test("the scale has every grade, and how many games have it", () => {
  const text = renderToStaticMarkup(PlayScale({ counts: { Perfect: 14, Rough: 1 } })).replace(/<[^>]+>/g, "|");
  expect(text.replace(/\|+/g, "|")).toBe("|Perfect|14| games|Good|Playable|Rough|1| game|");
});

test("the plate counts the games that run well among those that have a grade", () => {
  const plate = renderToStaticMarkup(
    PlayPlate({ grades: { Perfect: 52, Good: 47, Playable: 29, Rough: 9 }, games: [] }),
  );
  expect(plate.replace(/<[^>]+>/g, "")).toContain("99 of 137 run well");
});

test("the scale of a chip counts those on larger ones of its family beside its own", () => {
  const beside = { chip: "M2", larger: "M2 Pro, Max or Ultra", counts: { Perfect: 5, Rough: 1 } };
  const counts = { Perfect: 0, Good: 2, Playable: 0, Rough: 0 };
  const text = renderToStaticMarkup(PlayScale({ counts, beside })).replace(/<[^>]+>/g, "|");
  expect(text.replace(/\|+/g, "|")).toMatch(
    /^\|Perfect\|0\| on M2\|5 on M2 Pro, Max or Ultra\|Good\|2\| on M2\|0 on M2 Pro/,
  );
  expect(text).not.toContain("Playable");
});

test("every grade of the scale has its meaning in numbers, before the other words", () => {
  const text = renderToStaticMarkup(WordMeanings({ hasScale: true, games: [ran("crossover", {})] })).replace(
    /<[^>]+>/g,
    "|",
  );
  expect(text.replace(/\|+/g, "|")).toBe(
    "|Perfect|no problems|Good|small problems, or at least 50 fps|Playable|slow or buggy in places, or at least 30 fps|Rough|hardly playable, or always under 30 fps|Runs|the report does not say how well|",
  );
});

test("a word never stands without its settings, or without saying that none are named", () => {
  const told = (play: NonNullable<Parameters<typeof howWell>[0]["play"]>) =>
    settingsOf(ran("crossover", { rating: "good", ...play }).well!, {
      play: { rating: "good", ...play },
      noteCodes: [],
    });
  expect(told({ fps: "60", resolution: "1080p" })).toEqual({ own: "", figures: "60 fps, 1080p", lacks: "" });
  expect(told({ fps: "60" })).toEqual({ own: "", figures: "60 fps", lacks: "settings not given" });
  expect(told({ fps: "40" })).toMatchObject({ own: "Rated “good”", figures: "40 fps" });
  expect(told({})).toEqual({ own: "Rated “good”", figures: "", lacks: "" });
});
