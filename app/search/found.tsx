/** The titles that a search finds: answers as signs, and similar names. */
import { isAskedChip } from "#lib/catalog/titles/names/mac-words.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import { partOf } from "#lib/contract/title-parts.ts";
import { countWords, sentenceCase } from "#lib/contract/words.ts";
import { Filters } from "#lib/site/components/layout/filters.tsx";
import { PageLinks } from "#lib/site/components/layout/page-links.tsx";
import { TitleRows } from "#lib/site/components/lists/title-rows.tsx";
import { AnswerSigns } from "#lib/site/components/search/answer-signs.tsx";
import { CheckGame, CheckYourself } from "#lib/site/components/verdict/check-yourself.tsx";
import type { MakerPage } from "#lib/site/queries/lists/makers.ts";
import { listRowsBySlug } from "#lib/site/queries/search/answer-list.ts";
import type { SiteSearchResult } from "#lib/site/queries/search/search.ts";
import { makerSentence } from "#lib/site/words/lists/maker-words.ts";
import { withQuery } from "#lib/site/words/paths.ts";
import { isSentence } from "./heading.tsx";
import { MakerLead } from "./maker.tsx";

export const PAGE_SIZE = 30;

interface FoundProps {
  readonly found: SiteSearchResult;
  readonly asked: string;
  readonly chip: string | null;
  /** Asked about, in gigabytes. */
  readonly memory: number | undefined;
  readonly kind: "app" | "game" | undefined;
  readonly page: number;
  /** The query is not a name. */
  readonly isQuestion: boolean;
  /** The name that is not found reads like a game's. */
  readonly isGame: boolean;
  /** A maker of this name, with more than the answer shows. */
  readonly maker: MakerPage | null;
}

export function Found({ found, asked, chip, memory, kind, page, isQuestion, isGame, maker }: FoundProps) {
  const { choices, meant, pasted, rows, total } = found;
  const isUnanswered = !isQuestion && !isAnswer(meant) && found.old !== "never";
  return (
    <>
      {choices.length > 0 && page === 1 && <Choices found={found} chip={chip} memory={memory} />}
      {maker && <h2>Everything by {maker.name}</h2>}
      {maker && <p>{makerSentence(maker.name, maker.byStatus)}</p>}
      {maker && <MakerLead maker={maker} />}
      {isUnanswered && page === 1 && !isSentence(asked) && !readPlatform(asked) && (
        <div className="prose">
          {isGame ? <CheckGame name={asked} /> : <CheckYourself name={pasted.scheme === "appStore" ? "" : asked} />}
        </div>
      )}
      {pasted.scheme === "name" && !maker && (total > 0 || kind) && (
        <section aria-labelledby="others">
          <h2 id="others">Similar names</h2>
          <Filters
            name="Kind"
            filters={[
              { href: withQuery("/search", { q: asked }), label: "Apps and games", current: !kind },
              { href: withQuery("/search", { q: asked, kind: "app" }), label: "Apps", current: kind === "app" },
              { href: withQuery("/search", { q: asked, kind: "game" }), label: "Games", current: kind === "game" },
            ]}
          />
          <p className="fine">{countWords(total, "app or game", "apps and games")}, best match first.</p>
          <TitleRows ordered shape={rows.length > 1 ? "wide" : "narrow"} rows={rows.map(identify)} />
          <PageLinks path="/search" query={{ q: asked, kind }} page={page} size={PAGE_SIZE} total={total} />
        </section>
      )}
      {pasted.scheme !== "name" && rows.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">Other matches</h2>
          <TitleRows ordered shape="narrow" rows={rows.map(identify)} />
        </section>
      )}
    </>
  );
}

/** Names repeat; kind and maker distinguish titles. */
export const identify = (row: SiteSearchResult["rows"][number]) => ({
  ...row,
  note: [partOf(row.slug)?.label ?? sentenceCase(row.kind), row.maker?.name].filter(Boolean).join(" · "),
});

const isAnswer = (meant: SiteSearchResult["meant"]) => meant === "one" || meant === "several";

/** Answers as signs; similar names only as links, because their answers are for other titles. */
async function Choices({ found, chip, memory }: Pick<FoundProps, "found" | "chip" | "memory">) {
  const { meant, isShared, choices, olderNote } = found;
  // The only name that holds the text may be of another product: "zelda" is no page, and a clone no answer.
  if (meant === "one" || (meant === "several" && (isShared || choices.length > 1))) {
    const mac = { chip: choices.every(({ title }) => isAskedChip(chip, title)) ? chip : null, memory };
    const rows = await listRowsBySlug(mac.chip ? choices.map(({ slug }) => slug) : [], mac);
    return (
      <section aria-label="Answer">
        <AnswerSigns
          lines={choices.map((line) => rows.get(line.slug) ?? line)}
          isIfCurrent={olderNote !== ""}
          {...mac}
          isLed={meant === "several" && !isShared}
        />
      </section>
    );
  }
  return (
    <section aria-label={meant === "edition" ? "The current version" : "Close names"}>
      {meant === "edition" && <h2>The current version</h2>}
      <TitleRows ordered shape="narrow" rows={choices.map(identify)} />
    </section>
  );
}
