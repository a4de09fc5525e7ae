/** Atom 1.0 (RFC 4287) from changed answers. */

import { countWords, dayWords, lowerFirst, monthName } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { changeWords } from "#lib/site/components/lists/change-list.tsx";
import { escapeXml } from "#lib/site/feeds/xml.ts";
import type { ChangeLine, Month } from "#lib/site/queries/lists/history.ts";
import type { NewestReport } from "#lib/site/queries/title/pinned-report.ts";
import { claimLabel } from "#lib/site/words/answers/answers.ts";
import { monthPath } from "#lib/site/words/paths.ts";

interface About {
  readonly title: string;
  /** Address of the feed itself. */
  readonly self: string;
  /** The page with the same changes. */
  readonly page: string;
}

export interface Feed extends About {
  readonly changes: readonly ChangeLine[];
  /** Used if nothing has changed yet: a timestamp of the day the answer was last confirmed. */
  readonly since: string;
  /** Of an answer that is kept as an example and changes no more: what is new about it. */
  readonly report?: NewestReport | null;
  /** Of one title: the only entry if there is nothing else, so that a new subscription does not look broken. */
  readonly answer?: { readonly title: string; readonly summary: string };
}

export function atom({ changes, since, report, answer, ...about }: Feed): string {
  const changed = changes.map((change) => {
    const link = urls.title(change.slug);
    const words = changeWords(change);
    return {
      ...{ id: `${link}#${change.changedAt}-${change.field}`, link, updated: change.changedAt },
      title: `${change.title}: ${words}`,
      summary: `Our answer for ${change.title} changed on ${dayWords(change.changedAt)}: ${words}.`,
    };
  });
  const news = [...changed, ...(report ? [reportEntry(about, report)] : [])].toSorted((a, b) =>
    b.updated.localeCompare(a.updated),
  );
  const present = answer ? [{ id: `${about.page}#answer`, link: about.page, updated: since, ...answer }] : [];
  const entries = news.length > 0 ? news : present;
  return atomOf(about, entries, entries[0]?.updated ?? since);
}

function reportEntry({ page, title }: About, { status, layer, day, words }: NewestReport): Entry {
  return {
    ...{ id: `${page}#report-${day}`, link: `${page}#pinned`, updated: `${day}T00:00:00.000Z` },
    title: `${title}: ${lowerFirst(claimLabel(status, layer))}, by its newest report`,
    summary: words,
  };
}

/** One entry for each past month. @param today YYYY-MM-DD */
export function monthlyAtom(about: About, months: readonly Month[], today: string, since: string): string {
  const entries = months
    .filter(({ month }) => month < today.slice(0, 7))
    .map(({ month, changes }) => {
      const link = urls.site(monthPath(month));
      const names = changes.map(({ title }) => title).join(", ");
      return {
        ...{ id: link, link, updated: `${nextMonth(month)}-01T00:00:00Z` },
        title: `Newly native in ${monthName(month)}: ${countWords(changes.length, "app or game", "apps and games")}`,
        summary: names,
      };
    });
  return atomOf(about, entries, entries[0]?.updated ?? since);
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

interface Entry {
  readonly id: string;
  readonly link: string;
  /** A full timestamp. */
  readonly updated: string;
  readonly title: string;
  readonly summary: string;
}

function atomOf({ title, self, page }: About, entries: readonly Entry[], updated: string): string {
  const lines = entries.map(
    (entry) =>
      `<entry><id>${escapeXml(entry.id)}</id><title>${escapeXml(entry.title)}</title><updated>${entry.updated}</updated><link href="${escapeXml(entry.link)}"/><summary>${escapeXml(entry.summary)}</summary></entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>${escapeXml(self)}</id><title>${escapeXml(title)}</title><updated>${updated}</updated><author><name>Silicon Verdict</name><uri>${escapeXml(urls.site())}</uri></author><rights>CC BY 4.0</rights><link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/><link rel="alternate" type="text/html" href="${escapeXml(page)}"/>${lines.join("")}</feed>
`;
}
