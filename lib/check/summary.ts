/** The whole list in one sentence, and what can be counted of it. Pure. */
import type { Row } from "#lib/check/rows.ts";
import { count } from "#lib/check/words.ts";
import type { Status } from "#lib/contract/schema.ts";

export interface Summary {
  readonly apps: number;
  /** Stop with macOS 28. */
  readonly stopping: number;
  readonly withUpdate: number;
  /** Do not run even now. */
  readonly notRunning: number;
  readonly forced: number;
  readonly unknown: number;
  readonly fine: number;
  /** Parts of other things that stop, and Apple's own apps, which count with none of these. */
  readonly partsStopping: number;
  readonly apples: number;
  readonly macs: number;
}

export const stops = ({ judgement: { on } }: Row) => on[2] === "unsupported" && on[1] !== "unsupported";
export const isApp = ({ place }: Row) => place === "app";

export function summarise(rows: readonly Row[]): Summary {
  const apps = rows.filter(isApp);
  const all = (test: (row: Row) => boolean) => apps.filter(test).length;
  return {
    apps: apps.length,
    stopping: all(stops),
    withUpdate: all((row) => stops(row) && row.judgement.action === "update"),
    notRunning: all(({ judgement: { on } }) => on[1] === "unsupported"),
    forced: all((row) => row.judgement.on[2] === "native" && row.ran !== null),
    unknown: all(({ judgement: { on } }) => on[2] === "unknown"),
    fine: all((row) => row.judgement.on[2] === "native" && row.ran === null),
    partsStopping: rows.filter((row) => !isApp(row) && row.place !== "apple" && stops(row)).length,
    apples: rows.filter(({ place }) => place === "apple").length,
    macs: new Set(rows.flatMap(({ macs }) => macs)).size,
  };
}

/** "4 of your 61 apps stop in macOS 28; 3 have an update." */
export function headline({ apps, stopping, withUpdate, notRunning, unknown }: Summary): string {
  if (apps === 0) return "There is no app in this list.";
  if (stopping + notRunning === 0 && unknown === apps) return `Of ${theApps(apps)} we can tell nothing yet.`;
  const parts: string[] = [];
  if (stopping > 0) {
    const updates =
      withUpdate === 0
        ? "none has an update yet"
        : withUpdate === stopping
          ? updateWords(stopping)
          : `${withUpdate} ${withUpdate === 1 ? "has" : "have"} an update`;
    parts.push(
      `${stopping.toLocaleString("en-GB")} of your ${count(apps, "app")} ${stopping === 1 ? "stops" : "stop"} in macOS 28; ${updates}.`,
    );
  } else if (notRunning === 0) parts.push(`None of your ${count(apps, "app")} is known to stop in macOS 28.`);
  if (notRunning > 0)
    parts.push(`${count(notRunning, "app")} ${notRunning === 1 ? "does" : "do"} not run on a current Mac at all.`);
  if (unknown > 0) parts.push(`Of ${unknown.toLocaleString("en-GB")} we cannot tell.`);
  return parts.join(" ");
}

const theApps = (apps: number) => (apps === 1 ? "your one app" : `your ${count(apps, "app")}`);
const updateWords = (stopping: number) =>
  stopping === 1 ? "it has an update" : stopping === 2 ? "both have an update" : "all have an update";

/** The sign over it all: the worst that is so. */
export function toneOf({ apps, stopping, notRunning, unknown }: Summary): Status {
  if (stopping + notRunning > 0) return notRunning > stopping ? "unsupported" : "rosetta2";
  return unknown > apps / 2 || apps === 0 ? "unknown" : "native";
}
