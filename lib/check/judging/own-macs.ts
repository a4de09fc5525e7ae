/** Whether what runs does so on the Macs that have it: not where each has less than its title asks for. Pure. */
import { lackWords } from "#lib/check/catalogue/asked.ts";
import { isIntelMac, isModel } from "#lib/check/formats/intel-macs.ts";
import { severity } from "#lib/check/judging/judge.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { fateOf, isApp, isLostNext } from "#lib/check/judging/summary.ts";
import type { Hardware, ListedApp } from "#lib/check/lists/listed-app.ts";
import { BELOW_MINIMUM, type Sign } from "#lib/contract/sign.ts";

/** By the Mac's name, of a list that tells its chip or of its report. */
export const chipsOf = (copies: readonly ListedApp[]): ReadonlyMap<string, Hardware> =>
  new Map(
    copies.flatMap(({ mac, chip, hardware = chip ? { chip } : undefined }) =>
      mac && hardware ? [[mac, hardware]] : [],
    ),
  );

const APPLE_CHIP = /^(?:Apple|[AM]\d)/i;

/** As a list or a person says: its chip, or its model. */
export const isOnAppleSilicon = ({ isOnIntel, chip, hardware, model = "" }: ListedApp): boolean =>
  isOnIntel === false ||
  APPLE_CHIP.test(chip ?? hardware?.chip ?? "") ||
  (!isOnIntel && isModel(model) && !isIntelMac(model));

/** What one list says of an Intel Mac is true of its copies in the others, unless they say otherwise. */
export function spreadIntel(copies: readonly ListedApp[]): readonly ListedApp[] {
  const intel = new Set(copies.flatMap(({ mac, isOnIntel }) => (mac && isOnIntel ? mac : [])));
  for (const copy of intel.size > 0 ? copies : []) if (copy.mac && isOnAppleSilicon(copy)) intel.delete(copy.mac);
  return intel.size === 0
    ? copies
    : copies.map((copy) => (copy.mac && intel.has(copy.mac) ? { ...copy, isOnIntel: true } : copy));
}

/** @param hardware of the one Mac of the list; null where it has several or tells nothing of it */
export function onItsMacs(row: Row, hardware: Hardware | null, chips: ReadonlyMap<string, Hardware>): Row {
  const known = { ...row, hardware };
  const { macs, devices, judgement } = row;
  const own = hardware ? [hardware] : devices > 0 ? [] : macs.map((mac) => chips.get(mac) ?? {});
  const isBelow = own.length > 0 && own.every((each) => lackWords({ ...known, hardware: each }));
  const fate = isApp(row) && isBelow ? fateOf(row) : "lost";
  if (fate === "lost" || fate === "stops" || fate === "early") return known;
  const below = { ...judgement, action: "below" } as const;
  const installs = row.installs.map((install) => ({ ...install, judgement: below }));
  return { ...known, judgement: below, severity: severity(below), installs };
}

/** As it is drawn on that macOS. @param at its place among those of a judgement */
export const signOn = ({ judgement: { on, action } }: Pick<Row, "judgement">, at: number): Sign =>
  action === "below" ? BELOW_MINIMUM : on[at]!;

/** How it runs, where one sign has several answers: what is not known today may be an old edition, and what is lost next still runs today. */
export type Way = Sign | "stops" | "mayStop" | "early" | "older";
export function wayOn(row: Row, at: number): Way {
  const [sign, fate] = [signOn(row, at), fateOf(row)];
  if (at === 2) return fate === "stops" || fate === "mayStop" ? fate : sign;
  return sign === "unknown" && isLostNext(row) ? (fate === "early" ? "early" : "older") : sign;
}
