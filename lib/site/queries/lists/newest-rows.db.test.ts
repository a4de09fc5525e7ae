import { beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { dayWords, monthName } from "#lib/contract/words.ts";
import { db } from "#lib/data/client.ts";
import { decideFeedback } from "#lib/feedback/inbox.ts";
import { circumstanceWords } from "#lib/site/components/games/how-well.tsx";
import { citation } from "#lib/site/components/verdict/use-this.tsx";
import { verdictMarkdown } from "#lib/site/feeds/markdown.ts";
import { listBundleIds } from "#lib/site/queries/check/fleet-files.ts";
import { readKnown } from "#lib/site/queries/check/titles.ts";
import { countGamesByWay, listGames } from "#lib/site/queries/games/games.ts";
import type { GamesFilter } from "#lib/site/queries/games/games-sql.ts";
import { listTitleLines } from "#lib/site/queries/lists/browse.ts";
import { listTitleChanges } from "#lib/site/queries/lists/history.ts";
import { listAffectedRows } from "#lib/site/queries/rosetta/rosetta.ts";
import { answerList } from "#lib/site/queries/search/answer-list.ts";
import { searchSite } from "#lib/site/queries/search/search.ts";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { saidMonth } from "#lib/site/words/evidence/circumstances.ts";
import { sourceName } from "#lib/site/words/evidence/evidence.ts";
import { lastDayLine, lastDaySentences, withoutAge } from "#lib/site/words/evidence/last-day.ts";
import { LEVELS, RATINGS } from "#lib/site/words/games/play.ts";
import { reportedPlay } from "#lib/site/words/games/play-facts.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { NOW } from "#lib/testing/request.ts";
import { loadShare } from "#lib/testing/shipped.ts";

useThrowawayDatabase();

beforeAll(async () => {
  await loadShare(1_000, ["sonos"], { now: NOW, days: DAYS });
});

const pageOf = async (slug: string) => (await findTitlePage(slug))!;

/** The check's record. */
async function findKnown(slug: string) {
  for await (const records of readKnown()) {
    const found = records.find((record) => record.slug === slug);
    if (found) return found;
  }
  return null;
}

/** Each door's day of a title, whose answers are in lists, in searches, on a person's own list, and in the check. */
async function daysOf(slug: string, name: string) {
  const [[answer], search, list, record] = await Promise.all([
    answerList([name]),
    searchSite(name),
    listTitleLines({ text: name }, 1, 9, "confirmed"),
    findKnown(slug),
  ]);
  const row = list.rows.find((each) => each.slug === slug);
  return {
    compared: answer?.row?.lastVerified,
    searched: search.choices[0]?.lastVerified,
    listed: row?.lastVerified,
    checked: record?.confirmed,
  };
}

const LATE = [
  { slug: "elden-ring", name: "Elden Ring", accepted: "2026-11-02" },
  { slug: "final-cut-pro", name: "Final Cut Pro", accepted: "2026-11-03" },
] as const;

async function expectAgreement(slug: string, name: string, day: string): Promise<void> {
  const page = await pageOf(slug);
  expect(lastDayLine(page)).toBe(`Newest evidence ${dayWords(day)}`);
  expect(await daysOf(slug, name)).toEqual({ compared: day, searched: day, listed: day, checked: day });
  const cited = { verdict: page.verdict, scope: DEFAULT_SCOPE, reason: null, alternative: null, outOfReach: null };
  const quoted = citation({ ...cited, lastDay: lastDaySentences(page) }, "https://example.org/");
  expect(quoted).toContain(`. Newest evidence ${dayWords(day)}. `);
  expect(withoutAge(await listTitleChanges(slug, 9), page)).toEqual([]);
}

/** How well, on which Macs and when; the source, and where it leads. */
async function onBoard(filter: GamesFilter) {
  const { games, measured, grades } = await listGames({ slugs: ["elden-ring"], ...filter }, 1, 9, "best");
  expect(games).toHaveLength(1);
  const { well, said, reportUrl } = games[0]!;
  return {
    word: well?.word,
    macs: circumstanceWords(well, said),
    source: sourceName(said),
    reportUrl,
    measured,
    grades,
  };
}

const NONE = { Perfect: 0, Good: 0, Playable: 0, Rough: 0 };
const plain = (words: string) => words.replaceAll("\u00a0", " ");

test("every door dates a pinned title by the newest report of its page, and calls no evidence old", async () => {
  for (const { slug, name } of LATE) await expectAgreement(slug, name, (await pageOf(slug)).newestReport!.day);
});

test("the Markdown of a pinned title has its newest report where the page has it, and the documented day beside it", async () => {
  const [game, app] = [verdictMarkdown(await pageOf("elden-ring")), verdictMarkdown(await pageOf("final-cut-pro"))];
  const under = (text: string, heading: string) => text.split(`## ${heading}`)[1]?.split("\n\n")[1]?.split("\n");
  const { day, url, source } = (await pageOf("elden-ring")).newestReport!;
  const said = saidMonth({ at: day, dated: "day" });
  expect(under(game, "Ways to run it")).toEqual([
    ...["M1", "M3"].map((chip) => `- Game Porting Toolkit on ${chip}: perfect, ${said}, [${source}](${url})`),
    expect.stringContaining("- Game Porting Toolkit: Jun 2023"),
  ]);
  expect(under(game, "Evidence, newest first")).toEqual([
    expect.stringMatching(
      new RegExp(`^- ${dayWords(day)}: Needs extra software: .*\\(newest report\\)\\. Players rate`),
    ),
    expect.stringContaining("- 7 June 2023"),
  ]);
  expect(game).toContain(`- Newest evidence: ${day}\n- Last confirmed in the API: 2023-06-07 (kept as an example)\n`);
  expect(game).toContain("- How sure: Seen to run lately (`low`)\n");
  expect(game).not.toContain("last confirmed on macOS 14");
  expect(under(app, "Evidence, newest first")?.[0]).toContain("12 March 2026: Runs natively (newest report)");
});

test("the files give a pinned title the day that the API gives it, under the same name", async () => {
  const listed = [];
  for await (const rows of listAffectedRows({})) listed.push(...rows);
  const row = listed.find(({ slug }) => slug === "elden-ring");
  expect(row?.lastVerified).toBe((await pageOf("elden-ring")).verdict.lastVerified);
  const [head, ...lines] = await listBundleIds();
  const line = lines.find((cells) => cells[head!.indexOf("slug")] === "final-cut-pro");
  expect(line?.[head!.indexOf("lastVerified")]).toBe((await pageOf("final-cut-pro")).verdict.lastVerified);
});

test("a board tells of a pinned game what its page does, on any chip", async () => {
  const { day, source, url } = (await pageOf("elden-ring")).newestReport!;
  const report = { word: "Perfect", source, reportUrl: url };
  const any = await onBoard({});
  expect({ ...any, macs: plain(any.macs) }).toEqual({
    ...{ ...report, measured: 0, grades: { ...NONE, Perfect: 1 } },
    macs: `M1 and M3 · ${saidMonth({ at: day, dated: "day" })}`,
  });
  expect(reportedPlay((await pageOf("elden-ring")).newestReport!)).toEqual({
    word: "Perfect on M1 and M3",
    note: monthName(day),
  });
  expect(reportedPlay((await pageOf("elden-ring")).newestReport!, "m2")).toEqual({
    word: "Not measured on M2",
    note: `Perfect on M1 and M3, ${monthName(day)}`,
  });
  expect(reportedPlay((await pageOf("elden-ring")).newestReport!, "m3")?.word).toBe("Perfect on M3");
  for (const chip of ["m1", "m3"] as const) {
    const told = await onBoard({ chip });
    const macs = `${chip.toUpperCase()} · ${saidMonth({ at: day, dated: "day" })}`;
    const counts = { measured: 1, grades: { ...NONE, Perfect: 1 } };
    expect({ ...told, macs: plain(told.macs) }).toEqual({ ...report, ...counts, macs });
  }
  expect(await onBoard({ chip: "a18-pro" })).toMatchObject({ ...report, measured: 0, grades: NONE });
});

test("a pinned game counts once for its way, and for each chip of its report", async () => {
  const { gptk } = await countGamesByWay();
  for (const chip of [undefined, "m1", "m3", "m2"] as const) {
    const { total } = await listGames({ way: "gptk", chip }, 1, 1);
    expect([chip, total]).toEqual([chip, chip ? (gptk?.byChip[chip] ?? 0) : gptk?.all]);
  }
  const m1 = { way: "gptk", slugs: ["elden-ring"], chip: "m1" } as const;
  expect((await listGames(m1, 1, 1)).total).toBe(1);
  expect((await listGames({ ...m1, chip: "m2" }, 1, 1)).total).toBe(0);
});

test("the check grades a pinned game as its page does", async () => {
  const known = await findKnown("elden-ring");
  expect([known?.plays, known?.playsOn]).toEqual([LEVELS[RATINGS.perfect!], "M1"]);
});

describe("once a reader's report is accepted", () => {
  beforeAll(async () => {
    for (const { slug, accepted } of LATE) {
      const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug } });
      const isGame = slug === "elden-ring";
      await db().feedback.create({
        data: {
          ...{ id: slug, kind: "report", titleId, macos: 27, createdAt: date(accepted) },
          ...(isGame
            ? { status: "translation", layer: "gptk", chip: "m2", play: "good" }
            : { status: "native", chip: "m2" }),
        },
      });
      await decideFeedback([slug], { state: "accepted", decidedAt: date(accepted) });
    }
  });

  test.each(LATE)("every door dates $name by it", ({ slug, name, accepted }) => expectAgreement(slug, name, accepted));

  test("the board tells it in place of the kept one", async () => {
    expect(reportedPlay((await pageOf("elden-ring")).newestReport!)).toEqual({
      word: "Good on M2",
      note: "November 2026",
    });
    const told = await onBoard({ chip: "m2" });
    expect({ ...told, macs: plain(told.macs) }).toMatchObject({
      ...{ word: "Good", macs: "M2 · Nov 2026", source: "a reader", measured: 1, grades: { ...NONE, Good: 1 } },
    });
    expect(await onBoard({ chip: "m1" })).toMatchObject({ word: "Good", measured: 0, grades: NONE });
  });

  test("lists of what was confirmed last begin with it", async () => {
    const { rows } = await listTitleLines({}, 1, 2, "confirmed");
    expect(rows.map(({ slug }) => slug)).toEqual(["final-cut-pro", "elden-ring"]);
  });
});
