/** One app as a row, from all its copies. Pure. */
import { doubtAbout, readEdition } from "#lib/catalog/titles/names/edition-doubt.ts";
import type { Catalogue } from "#lib/check/catalogue/catalogue.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { copiesOf, devicesOf, leading, macsOf } from "#lib/check/judging/copies.ts";
import { judge, severity } from "#lib/check/judging/judge.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { comesWithMacos, placeOf } from "#lib/check/lists/places.ts";
import { isSteamTool } from "#lib/check/lists/steam-tools.ts";
import { match, withId, withVersion, withVersionOfId } from "#lib/check/matching/match-listed-app.ts";
import { listedName, properName, withPrinters } from "#lib/check/matching/shown-name.ts";
import { partExtension } from "#lib/check/parts/kinds.ts";
import { compareVersions } from "#lib/contract/app-versions.ts";

export function toRow(key: string, listed: readonly ListedApp[], catalogue: Catalogue): Row {
  const elsewhere = listed.filter(({ isOnIntel }) => !isOnIntel);
  const copies = (elsewhere.length > 0 ? elsewhere : listed).map((each) =>
    withVersionOfId(withId(withVersion(each, catalogue), catalogue), catalogue),
  );
  const lead = leading(copies);
  const any = <K extends keyof ListedApp>(field: K): ListedApp[K] | undefined =>
    lead[field] ?? copies.find((each) => each[field])?.[field];
  const ran = copies.find((each) => each.ran)?.ran ?? null;
  const found: ListedApp = {
    ...lead,
    path: any("path"),
    bundleId: any("bundleId"),
    teamId: any("teamId"),
    steamId: any("steamId"),
    token: any("token"),
    ...(lead.build !== "unknown" && { partial: undefined }),
    ...(ran && { ran }),
  };
  const ownPlace = listed.every(isSteamTool) ? "steamTool" : placeOf(found);
  const place = elsewhere.length > 0 || ownPlace === "apple" ? ownPlace : "intelMac";
  const matched =
    place === "apple" || place === "steamTool"
      ? null
      : match(place === "app" || found.bundleId ? found : { ...found, name: "", path: "" }, catalogue);
  const title = matched && "title" in matched ? matched.title : null;
  // An inventory without bundle ids names what comes with macOS, and its version is the system's.
  if (place === "app" && found.version && title && title.bundleIds.length > 0 && title.bundleIds.every(comesWithMacos))
    return toRow(
      key,
      listed.map((each) => ({ ...each, isApples: true })),
      catalogue,
    );
  const successor = title ? successorOf(title, catalogue) : null;
  const installed = copies.filter((each) => !each.ran);
  const behind = installed.filter((each) => doubtAbout(each, title));
  const doubts = new Set(behind.map((each) => doubtAbout(each, title)));
  const judgement = judge(
    found,
    matched,
    place,
    doubts.has("renew") ? "renew" : doubts.has("probably") ? "probably" : null,
  );
  const own = listedName(found, title);
  return {
    key,
    listed: own,
    name: withPrinters(properName(own, title), copies),
    maker: any("maker") ?? "",
    bundleId: found.bundleId ?? "",
    teamId: found.teamId ?? "",
    place,
    build: found.build,
    version: found.version ?? "",
    path: found.path ?? "",
    judgement,
    severity: severity(judgement),
    title,
    inLibrary: listed.every(({ inLibrary }) => inLibrary),
    isGame: title ? title.kind === "game" : found.steamId !== undefined,
    successor,
    hardware: null,
    several: matched && "several" in matched ? matched.several : [],
    namesakes: (matched && "title" in matched && matched.namesakes) || [],
    near: matched || found.bundleId || (found.path && !isFileName(found)) ? [] : catalogue.near(found.name),
    ran,
    intelParts: any("intelParts") ?? [],
    formula: found.formula ?? "",
    how: any("how") ?? "",
    // Another copy or another list may contain what is missing here.
    partial: found.build === "unknown" ? (found.partial ?? "") : "",
    isInstalled: installed.length > 0,
    macs: place === "intelMac" ? [] : macsOf(installed.length > 0 ? installed : copies),
    intelMacs: macsOf(listed.filter(({ isOnIntel }) => isOnIntel)),
    seemIntel: macsOf(listed.filter(({ isOnIntel, seemsIntel }) => isOnIntel && seemsIntel)),
    installs: (place === "intelMac" ? [] : installed).flatMap(({ mac, owner = "", version = "", build }) =>
      mac ? [{ mac, owner, version, build }] : [],
    ),
    copies: Math.max(1, copiesOf(installed)),
    devices: devicesOf(installed),
    behind: { copies: copiesOf(behind), macs: macsOf(behind).length + devicesOf(behind) },
    intelCopies: copiesOf(installed.filter(({ build }) => build === "intel")),
    nativeCopies: copiesOf(installed.filter(({ build }) => build === "arm" || build === "universal")),
    versions: [...new Set(installed.flatMap(({ version }) => version ?? []))].sort(
      (a, b) => compareVersions(b, a) ?? 0,
    ),
  };
}

const isFileName = ({ path = "" }: ListedApp) => partExtension(path) !== "" && !path.includes("/");

/** Of an edition that nothing is known of, its product, which is native today. */
function successorOf(title: TitleRecord, catalogue: Catalogue): TitleRecord | null {
  if (title.successor) return catalogue.bySlug(title.successor) ?? null;
  const product = title.kind === "app" && title.onLatest === "unknown" ? readEdition(title.name)?.product : undefined;
  const [today, ...others] = product === undefined ? [] : catalogue.byName(product);
  return today?.onLatest === "native" && others.length === 0 ? today : null;
}
