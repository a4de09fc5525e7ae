/** The one Mac that a list is judged for, by its chip and its memory. Pure. */

import type { Row } from "#lib/check/judging/rows.ts";
import type { Hardware, ListedApp } from "#lib/check/lists/listed-app.ts";

/** Null where no copy says it, or the list has several Macs. */
export function hardwareOf(copies: Iterable<ListedApp>): Hardware | null {
  const macs = new Set<string>();
  const known = new Map<string, Hardware>();
  for (const { mac, devices, hardware } of copies) {
    if (mac) macs.add(mac);
    if (hardware) known.set(JSON.stringify(hardware), hardware);
    if (macs.size > 1 || known.size > 1 || devices !== undefined) return null;
  }
  return known.values().next().value ?? null;
}

/** The list judged for a Mac by choice. @param hardware empty: for any */
export const forMac = (found: readonly ListedApp[], hardware: Hardware): ListedApp[] =>
  found.map(({ hardware: _former, chip: _its, ...app }) =>
    hardware.chip || hardware.memory ? { ...app, hardware } : app,
  );

/** Of a row with a title: of a game, and where the title asks for more than any Mac has, its page is asked about the same Mac. */
export function titlePath({ title, isGame, hardware }: Pick<Row, "title" | "isGame" | "hardware">): string {
  const { chip, memory } = (isGame || title?.asks ? hardware : null) ?? {};
  const family = chip?.startsWith("A") ? chip.replace(" ", "-") : chip?.split(" ")[0];
  const query = new URLSearchParams({
    ...(family && { chip: family.toLowerCase() }),
    ...(memory && { memory: String(memory) }),
  }).toString();
  return `/titles/${encodeURIComponent(title?.slug ?? "")}${query && `?${query}`}`;
}
