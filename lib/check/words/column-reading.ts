/** How a table's column of architectures was read, in words, and the same list by the other reading. Pure. */
import { readBuild } from "#lib/check/formats/build-column.ts";
import { isIntelMac } from "#lib/check/formats/intel-macs.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";

export interface ColumnReading {
  readonly column: string;
  readonly of: "app" | "mac";
  readonly canBeOther: boolean;
  readonly words: string;
}

const WORDS = {
  app: (column: string) => `We read the column “${column}” as what each app is built for.`,
  mac: (column: string) =>
    `The column “${column}” says the same for every app of a Mac, so we read it as the Mac’s chip, not as what each app is built for.`,
  chip: (column: string) =>
    `The column “${column}” names chips, so we read it as the Mac’s, not as what each app is built for.`,
};

/** Of each such column once. */
export function listColumnReadings(found: readonly ListedApp[]): ColumnReading[] {
  const readings = new Map<string, ColumnReading>();
  for (const { stated } of found) {
    if (!stated || readings.has(stated.column)) continue;
    const { column, of, isSure } = stated;
    readings.set(column, { column, of, canBeOther: !isSure, words: WORDS[isSure ? "chip" : of](column) });
  }
  return [...readings.values()];
}

/** The app as the value of that column makes it, read as the app's or as its Mac's. */
export function asStated(app: ListedApp, stated: NonNullable<ListedApp["stated"]>): ListedApp {
  // What another column says of the chip stays.
  const { isOnIntel: own, seemsIntel: _seems, ...others } = app;
  const isOwn = own && (!app.stated || !isIntelMac(app.stated.words));
  if (isOwn) return { ...app, build: stated.of === "app" ? readBuild(stated.words) : "unknown", stated };
  if (stated.of === "app") return { ...others, build: readBuild(stated.words), stated };
  const isOnIntel = isIntelMac(stated.words);
  return {
    ...others,
    build: "unknown",
    stated,
    ...(isOnIntel && { isOnIntel, ...(!stated.isSure && { seemsIntel: true }) }),
  };
}

export const readOtherwise = (found: readonly ListedApp[], column: string): ListedApp[] =>
  found.map((app) =>
    app.stated?.column === column && !app.stated.isSure
      ? asStated(app, { ...app.stated, of: app.stated.of === "app" ? "mac" : "app" })
      : app,
  );
