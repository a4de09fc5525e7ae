/** A title has one answer for each Mac: on its page, in its citation, picture, Markdown and structured data, and in the API. */
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { beforeAll, expect, test } from "vitest";
import { Verdict } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, MACOS_RELEASES } from "#lib/contract/scope.ts";
import { dateWords, sayDays, typographic } from "#lib/contract/words.ts";
import { TitleCard } from "#lib/site/components/cards/title-card.tsx";
import { verdictMarkdown } from "#lib/site/feeds/markdown.ts";
import { findTitleLine } from "#lib/site/queries/lists/title-lines.ts";
import { suggest } from "#lib/site/queries/search/suggest.ts";
import type { Suggestions } from "#lib/site/queries/search/suggestions.ts";
import { answerLabel, isWeak } from "#lib/site/words/answers/answer-word.ts";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { lineLabel } from "#lib/site/words/answers/line-words.ts";
import { pageDefunct } from "#lib/site/words/answers/page-facts.ts";
import { headline, pagePins, plateScope } from "#lib/site/words/answers/title-words.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { NOW, request, serveContext } from "#lib/testing/request.ts";
import { loadShare } from "#lib/testing/shipped.ts";
import { site } from "#lib/testing/site.ts";
import { findAskedPage } from "../../app/titles/[slug]/find-page.ts";
import TitleRoute from "../../app/titles/[slug]/page.tsx";

const TITLES = [
  "gimp",
  "obs",
  "steam",
  "autocad",
  "matlab",
  "photoshop",
  "vlc",
  "plexamp",
  "assassins-creed-shadows",
  "fl-studio",
  "celeste",
  "diablo-iv",
];
/** Of each way to run, of those that ask for more of a Mac, and of those whose evidence names one chip only. */
const GAMES = [
  ...["grand-theft-auto-v", "elden-ring", "counter-strike-2", "cyberpunk-2077", "gta-vice-city", "cities-skylines"],
  ...["art-of-rally", "combat-master", "baldurs-gate-3", "resident-evil-4", "hogwarts-legacy", "valorant", "stray"],
  ...[
    "no-mans-sky",
    "hades-ii",
    "palworld",
    "the-witcher-3-wild-hunt",
    "assassins-creed-shadows",
    "diablo-iv",
    "celeste",
  ],
];
/** Of the chips that people type, each kind. */
const TYPED = ["", "m1", "m1 max", "m2", "m3", "m4", "m5", "a18 pro"];
/** The first macOS of Macs with it. The API knows no M5. */
const CHIPS = { any: 11, m4: 15, m5: 26 } as const;

useThrowawayDatabase();
beforeAll(async () => {
  await loadShare(Number.MAX_SAFE_INTEGER, [...TITLES, ...GAMES], { now: NOW, days: DAYS });
});
const api = site(() => serveContext());

async function ask(slug: string, macos: number, chip: keyof typeof CHIPS) {
  const query = { macos: String(macos), ...(chip !== "any" && { chip }) };
  const path = `/verdicts/slug%3A${slug}?macosVersion=${macos}${chip === "m4" ? "&chip=m4" : ""}`;
  const { page } = await findAskedPage(slug, query);
  const props = { params: Promise.resolve({ slug }), searchParams: Promise.resolve(query) };
  const { prelude } = await prerender(await TitleRoute(props));
  const html = await new Response(prelude).text();
  return { page: page!, html, verdict: Verdict.parse(await (await api(request(path))).json()) };
}

/** What a text is answered with before Enter is pressed, and the page that it leads to. */
async function typed(text: string) {
  const response = await suggest(new Request(`http://localhost:3000/suggest?q=${encodeURIComponent(text)}`));
  const { plate, suggestions } = (await response.json()) as Suggestions;
  const { pathname, searchParams } = new URL(plate?.href ?? "", "http://localhost:3000");
  const { page } = await findAskedPage(pathname.replace(/.*\//, ""), Object.fromEntries(searchParams));
  const own = suggestions.find(({ href }) => href === plate?.href);
  return { plate, own, page: page! };
}

const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll("\u00a0", " ");

const found = (pattern: RegExp, text: string): string => pattern.exec(text)?.[0] ?? "";

interface Node {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

const titleOf = (html: string) => textOf(found(/<h1>.*?<\/h1>/s, html));

/** The review is of the verdict alone. */
function reviewOf(html: string) {
  const [, json = "{}"] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as { "@graph": Node[] })["@graph"].find((node) => node["@type"] === "Review")!;
}

const NO_MAC = { answer: "No such Mac", label: "No such Mac" };
const NOT_CLEAR = { answer: "Not clear", label: "Evidence disagrees" };
const holds = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase());

test.each(TITLES)(
  "%s says the same at every door, for every macOS and chip",
  async (slug) => {
    const apart: string[] = [];
    const chips = Object.entries(CHIPS) as [keyof typeof CHIPS, number][];
    for (const { major } of MACOS_RELEASES) {
      // Together, so that the database answers one while another is rendered.
      const asked = await Promise.all(chips.map(([chip]) => ask(slug, major, chip)));
      for (const [at, [chip, first]] of chips.entries()) {
        const { page, html, verdict } = asked[at]!;
        const check = (holds: boolean, what: string) => {
          if (!holds) apart.push(`macOS ${major}, chip ${chip}: ${what}`);
        };
        const doors = {
          plate: textOf(found(/<section class="plate verdict-plate"[\s\S]*?<\/section>/, html)),
          citation: found(/[^>]*Silicon Verdict, CC BY 4\.0, http[^<]*/, html.replaceAll("&amp;", "&")),
          picture: textOf(renderToStaticMarkup(TitleCard({ slug, page, runsWindows: false }))),
          Markdown: verdictMarkdown(page),
        };
        const review = reviewOf(html);
        const isNone = major < first;
        const isOld = major !== DEFAULT_SCOPE.macos;
        check(titleOf(html).includes(`macOS ${major}?`) === isOld, `heading ${titleOf(html)}`);
        check(doors.picture.includes(`macos=${major}`) === isOld, "picture without the address of its macOS");
        const isDisputed = verdict.caveats.some((caveat) => caveat.includes("is not clear: the evidence"));

        for (const [unclear, expected] of [
          [NO_MAC, isNone],
          [NOT_CLEAR, !isNone && isDisputed],
        ] as const) {
          for (const [door, text] of Object.entries(doors))
            check(holds(text, unclear.answer) === expected, `${door}, “${unclear.answer}”: ${!expected}`);
          check((review.alternateName === unclear.label) === expected, `structured data ${review.alternateName}`);
        }
        // A chip that no evidence names has the answer for any on its page.
        const isOfChip = chip === "any" || (chip === "m4" && (isNone || page.scope.otherChip == null));
        if (isOfChip) {
          const { status, confidence, lastVerified, caveats } = page.verdict;
          check(status === verdict.status, `page ${status}, API ${verdict.status}`);
          check(confidence === verdict.confidence, `page ${confidence}, API ${verdict.confidence}`);
          check(lastVerified === verdict.lastVerified, `page ${lastVerified}, API ${verdict.lastVerified}`);
          check(caveats.join() === verdict.caveats.join(), `page ${caveats}, API ${verdict.caveats}`);
          check(review.name === verdict.status, `structured data ${review.name}, API ${verdict.status}`);
          if (isDisputed && !isNone) check(verdict.confidence === "low", `disputed, but ${verdict.confidence}`);
          if (isNone) check(verdict.status === "unknown", `no such Mac, but ${verdict.status}`);
        }
        // "Probably." or, for an older macOS in dispute, "Not clear."
        const { answered } = plateScope(page);
        if (isOfChip && isWeak(answered) && !isDisputed && !isNone) {
          const [label, { weakLabel }] = [answerLabel(answered), STATUS_WORDS[answered.status]];
          check(review.alternateName === label, `structured data ${review.alternateName}`);
          // Without the name of the software, unless that is history.
          const short = label.startsWith(weakLabel) ? weakLabel : label;
          for (const [door, text] of Object.entries({ title: headline(page), ...doors }))
            check(holds(text, short), `${door} without “${short}”`);
          if (!isOld && chip === "any") {
            const line = await findTitleLine(slug);
            check(lineLabel(line!) === label, `list ${lineLabel(line!)}`);
          }
        }
        const [, told = ""] = /^- Scope: (.*?); for another Mac/m.exec(doors.Markdown) ?? [];
        if (page.scope.otherChip) check(textOf(html).includes(told), `Markdown for ${told}`);
        check(/ API: \S*chip=m4/.test(doors.Markdown) === (chip === "m4"), "the API's address in Markdown");
        const day = String(review.dateModified);
        if (isOfChip) check(verdict.lastVerified.startsWith(day), `day ${day}, API ${verdict.lastVerified}`);
        const { Markdown, picture, ...others } = doors;
        for (const [door, text] of Object.entries({ picture, ...others }))
          check(holds(text, dateWords(day)), `${door} without ${day}`);
        check(Markdown.includes(`: ${day}`), `Markdown without ${day}`);
        const [, naming] = /names macOS \d+ is from (.*?)\.(?:,|$)/.exec(verdict.caveats.join()) ?? [];
        if (naming && !isNone)
          for (const [door, text] of Object.entries(others))
            check(holds(text, typographic(sayDays(naming))), `${door} without ${naming}`);
      }
    }
    expect(apart).toEqual([]);
  },
  120_000,
);

test("a game typed with a chip has the answer of the page that Enter leads to", async () => {
  const apart: string[] = [];
  for (const [index, slug] of GAMES.entries()) {
    const { name } = (await findAskedPage(slug, {})).page!;
    // Each game with half of the chips, each chip with half of the games; together, as in the test above.
    const chips = TYPED.filter((chip, at) => chip === "" || (index + at) % 2 === 0);
    await Promise.all(
      chips.map(async (chip) => {
        const asked = `${name} ${chip}`.trim();
        const { plate, own, page } = await typed(asked);
        const { answerWords, sign, below } = plateScope(page);
        const [defunct, years] = [pageDefunct(page), pagePins(page).slice(-2)];
        const said = [plate?.answer, plate?.status, own?.status ?? sign, page.verdict.slug];
        if (said.join() !== [defunct?.answer ?? answerWords, sign, sign, slug].join())
          apart.push(`${asked}: ${said.join(", ")}; its page: ${answerWords}, ${sign}`);
        const stands = below || defunct ? [] : years.map((year, at) => [year.status, plate?.years[at]?.status]);
        if (stands.some(([there, here]) => there !== here)) apart.push(`${asked}: years ${stands.join("; ")}`);
      }),
    );
  }
  expect(apart).toEqual([]);
}, 120_000);
