/** Where a copy is: an application that people open, or software of another kind. Pure. */
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { type PartKind, partKindOf } from "#lib/check/parts/kinds.ts";

/** `intelMac`: only Macs have it that get neither macOS 27 nor 28. `steamTool`: it comes with Steam, and is no game. */
export type Place = "app" | "apple" | "intelMac" | "steamTool" | PartKind;

/** Bought or downloaded, so that an old copy stays on a new macOS. */
export const SOLD_BY_APPLE = [
  ..."Aperture Compressor FinalCut FinalCutPro Keynote Numbers Pages Playgrounds RemoteDesktop Server".split(" "),
  ..."TransporterApp audio.aulab configurator.ui dt.Xcode garageband garageband10 iBooksAuthor iDVD iMovie".split(" "),
  ..."iMovieApp iPhoto iWeb iWork.Keynote iWork.Numbers iWork.Pages logic.pro logic10 mainstage mainstage3".split(" "),
  "motionapp",
].map((name) => `com.apple.${name}`);
const SOLD: ReadonlySet<string> = new Set(SOLD_BY_APPLE.map((id) => id.toLowerCase()));

export const comesWithMacos = (bundleId = ""): boolean =>
  /^com\.apple\./i.test(bundleId) && !SOLD.has(bundleId.toLowerCase());

export function placeOf({ path, isApples, bundleId, formula, partKind }: ListedApp): Place {
  if (isApples || /^\/System\//.test(path ?? "") || comesWithMacos(bundleId)) return "apple";
  if (formula) return "tool";
  return partKind ?? partKindOf(path ?? "") ?? "app";
}

/** A part whose own advice counts, unlike those that come and go with an app. */
export const isOwnPart = (place: Place): place is PartKind =>
  place !== "app" && !isLeftOut(place) && place !== "helper" && place !== "adobe";

/** Of neither the apps nor the parts that a list is counted by. */
export const isLeftOut = (place: Place) => place === "apple" || place === "intelMac" || place === "steamTool";
