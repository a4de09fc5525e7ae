/** Helpers, drivers and shared components: grouped below the table, because they belong to other software. */
import { COLUMN_HEADS, escapeHtml, rowsHtml } from "#lib/check/formats/markup.ts";
import type { Row } from "#lib/check/formats/rows.ts";
import { PLACE_MEANINGS, PLACE_WORDS } from "#lib/check/places.ts";
import { partsWords } from "#lib/check/summary.ts";
import { element } from "./elements.ts";

const GROUPS = ["helper", "printer", "scanner", "adobe"] as const;
const ROWS_MAX = 200;

export function showParts(rows: readonly Row[]): void {
  const parts = GROUPS.flatMap((place) => {
    const own = rows.filter((row) => row.place === place);
    return own.length > 0 ? [groupHtml(place, own)] : [];
  });
  element("check-parts").hidden = parts.length === 0;
  element("check-parts-groups").innerHTML = parts.join("");
}

function groupHtml(place: (typeof GROUPS)[number], rows: readonly Row[]): string {
  const heads = COLUMN_HEADS.map((head) => `<th role="columnheader" scope="col">${escapeHtml(head)}</th>`).join("");
  const left = rows.length > ROWS_MAX ? `<p class="fine">The first ${ROWS_MAX}; the CSV holds all.</p>` : "";
  return `<details class="box"><summary>${escapeHtml(PLACE_WORDS[place])} <span class="fine">${partsWords(rows)}</span></summary><p>${escapeHtml(PLACE_MEANINGS[place])}</p><table class="check-table" role="table"><thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">${rowsHtml(rows.slice(0, ROWS_MAX), { manyMacs: false })}</tbody></table>${left}</details>`;
}
