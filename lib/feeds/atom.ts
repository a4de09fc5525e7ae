/** Atom 1.0 (RFC 4287) from changed answers. */

import { escapeXml } from "#lib/feeds/xml.ts";
import type { ChangeLine } from "#lib/site/history.ts";
import { changeWords } from "#lib/ui/change-list.tsx";
import { urls } from "#lib/urls.ts";

export interface Feed {
  readonly title: string;
  /** Address of the feed itself. */
  readonly self: string;
  /** The page it is a feed of. */
  readonly page: string;
  readonly changes: readonly ChangeLine[];
  /** When nothing has changed yet: the day the answer was last confirmed, as a timestamp. */
  readonly since: string;
}

export function atom({ title, self, page, changes, since }: Feed): string {
  const entries = changes.map((change) => {
    const link = urls.title(change.slug);
    return `<entry><id>${escapeXml(`${link}#${change.changedAt}-${change.field}`)}</id><title>${escapeXml(`${change.title}: ${changeWords(change)}`)}</title><updated>${change.changedAt}</updated><link href="${escapeXml(link)}"/><summary>${escapeXml(`${change.title} on Apple silicon. ${changeWords(change)}`)}</summary></entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>${escapeXml(self)}</id><title>${escapeXml(title)}</title><updated>${changes[0]?.changedAt ?? since}</updated><author><name>Silicon Verdict</name><uri>${escapeXml(urls.site())}</uri></author><rights>CC BY 4.0</rights><link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/><link rel="alternate" type="text/html" href="${escapeXml(page)}"/>${entries.join("")}</feed>
`;
}
