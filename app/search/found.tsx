/** The titles that a search finds: answers as signs, and similar names. */
import { isAskedChip } from "#lib/catalog/titles/names/mac-words.ts";
import { partOf } from "#lib/contract/title-parts.ts";
import { countWords, sentenceCase } from "#lib/contract/words.ts";
import { Filters } from "#lib/site/components/layout/filters.tsx";
import { PageLinks } from "#lib/site/components/layout/page-links.tsx";
import { TitleRows } from "#lib/site/components/lists/title-rows.tsx";
import { AnswerSigns } from "#lib/site/components/search/answer-signs.tsx";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { listLinesBySlug } from "#lib/site/queries/lists/title-lines.ts";
import { listRowsBySlug } from "#lib/site/queries/search/answer-list.ts";
import type { Named, SiteSearchResult } from "#lib/site/queries/search/search.ts";
import { withQuery } from "#lib/site/words/paths.ts";
import type { About } from "./about.ts";

const PAGE_SIZE = 30;

/** Answers as signs; similar names only as links, because their answers are for other titles. */
export async function Choices({ found, about }: { readonly found: SiteSearchResult; readonly about: About }) {
  const { meant, isShared, choices, olderNote } = found;
  const { chip, memory, page } = about;
  if (choices.length === 0 || page > 1) return null;
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

/** Similar names, in pages, or those that claim the same identifier. */
export async function Others({ name, found: { pasted, others }, about }: Named & { readonly about: About }) {
  const { kind, page } = about;
  const isNames = pasted.scheme === "name";
  if (others.length === 0 && !(isNames && kind)) return null;
  const shown = isNames ? others.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : others;
  const rows = (await listLinesBySlug(shown.map(({ slug }) => slug))).map(identify);
  if (!isNames)
    return (
      <section aria-labelledby="others">
        <h2 id="others">Other matches</h2>
        <TitleRows ordered shape="narrow" rows={rows} />
      </section>
    );
  const filter = (label: string, own?: "app" | "game") => ({
    ...{ href: withQuery("/search", { q: name, kind: own }), label, current: kind === own },
  });
  return (
    <section aria-labelledby="others">
      <h2 id="others">Similar names</h2>
      <Filters name="Kind" filters={[filter("Apps and games"), filter("Apps", "app"), filter("Games", "game")]} />
      <p className="fine">{countWords(others.length, "app or game", "apps and games")}, best match first.</p>
      <TitleRows ordered shape={rows.length > 1 ? "wide" : "narrow"} rows={rows} />
      <PageLinks path="/search" query={{ q: name, kind }} page={page} size={PAGE_SIZE} total={others.length} />
    </section>
  );
}

/** Names repeat; kind and maker distinguish titles. */
export const identify = (row: TitleLine) => ({
  ...row,
  note: [partOf(row.slug)?.label ?? sentenceCase(row.kind), row.maker?.name].filter(Boolean).join(" · "),
});
