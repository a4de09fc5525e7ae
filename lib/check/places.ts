/** Where a copy is: an application that people open, or software of another kind. Pure. */
import type { ListedApp } from "#lib/check/listed-app.ts";
import { type PartKind, partKindOf } from "#lib/check/parts/kinds.ts";

export type Place = "app" | "apple" | PartKind;

export function placeOf({ path, isApples, bundleId, formula, partKind }: ListedApp): Place {
  if (isApples || /^\/System\//.test(path ?? "") || /^com\.apple\./i.test(bundleId ?? "")) return "apple";
  if (formula) return "tool";
  return partKind ?? partKindOf(path ?? "") ?? "app";
}

/** A part whose own advice counts, unlike those that come and go with an app. */
export const isOwnPart = (place: Place): place is PartKind =>
  place !== "app" && place !== "apple" && place !== "helper" && place !== "adobe";
