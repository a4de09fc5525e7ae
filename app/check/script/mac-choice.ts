/** The Mac that games are to run on: as the list's report says, or by choice. */

import type { Row } from "#lib/check/judging/rows.ts";
import { isApp, isFleet, summarise } from "#lib/check/judging/summary.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { forMac } from "#lib/check/lists/own-mac.ts";
import { element } from "./elements.ts";

/** @param retake judges another list in place of this one */
export function showMacChoice(
  rows: readonly Row[],
  found: readonly ListedApp[],
  retake: (found: readonly ListedApp[]) => void,
): void {
  const [chip, memory] = ["check-mac-chip", "check-mac-memory"].map((id) => element<HTMLSelectElement>(id));
  const { hardware } = rows[0] ?? {};
  choose(chip!, hardware?.chip ?? "", "");
  choose(memory!, String(hardware?.memory ?? ""), " GB");
  element("check-mac").hidden = isFleet(summarise(rows)) || !rows.some((row) => isApp(row) && row.isGame);
  element("check-mac").onchange = () =>
    retake(
      forMac(found, {
        ...(chip!.value && { chip: chip!.value }),
        ...(memory!.value && { memory: Number(memory!.value) }),
      }),
    );
}

/** Also what the form does not list: a report may name any. */
function choose(field: HTMLSelectElement, value: string, unit: string): void {
  if (![...field.options].some((option) => option.value === value)) field.add(new Option(value + unit, value));
  field.value = value;
}
