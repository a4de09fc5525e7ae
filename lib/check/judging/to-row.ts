/** One app as a row, from all its copies. Pure. */
import { doubtAbout, readEdition } from "#lib/catalog/titles/names/edition-doubt.ts";
import type { Catalogue } from "#lib/check/catalogue/catalogue.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { asTold, copiesOf, devicesOf, leads, macsOf } from "#lib/check/judging/copies.ts";
import { type Judgement, judge, severity } from "#lib/check/judging/judge.ts";
import { isOnAppleSilicon } from "#lib/check/judging/own-macs.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { isLostNext, isMeant } from "#lib/check/judging/summary.ts";
import type { Build, ListedApp } from "#lib/check/lists/listed-app.ts";
import { comesWithMacos, placeOf } from "#lib/check/lists/places.ts";
import { isSteamTool } from "#lib/check/lists/steam-tools.ts";
import {
  match,
  nameOf,
  readSignature,
  withId,
  withVersion,
  withVersionOfId,
} from "#lib/check/matching/match-listed-app.ts";
import { listedName, properName, withPrinters } from "#lib/check/matching/shown-name.ts";
import { partExtension } from "#lib/check/parts/kinds.ts";
import { compareVersions } from "#lib/contract/app-versions.ts";

export function toRow(key: string, listed: readonly ListedApp[], catalogue: Catalogue): Row {
  const elsewhere = listed.filter(({ isOnIntel }) => !isOnIntel);
  const all = (elsewhere.length > 0 ? elsewhere : listed).map((each) =>
    withVersionOfId(withId(withVersion(each, catalogue), catalogue), catalogue),
  );
  const copies = asTold(all);
  const [lead, ...others] = leads(copies);
  const any = <K extends keyof ListedApp>(field: K): ListedApp[K] | undefined =>
    lead[field] ?? all.find((each) => each[field])?.[field];
  const ran = copies.find((each) => each.ran)?.ran ?? null;
  const shared: ListedApp = {
    ...lead,
    path: any("path"),
    bundleId: any("bundleId"),
    teamId: any("teamId"),
    steamId: any("steamId"),
    token: any("token"),
    isAppFile: any("isAppFile"),
    ...(ran && { ran }),
  };
  const as = ({ build, version, age, partial }: ListedApp): ListedApp => ({
    ...shared,
    ...{ build, version, age, partial: build === "unknown" ? partial : undefined },
  });
  const ofLead = as(lead);
  const ownPlace = listed.every(isSteamTool) ? "steamTool" : placeOf(ofLead);
  const place = elsewhere.length > 0 || ownPlace === "apple" ? ownPlace : "intelMac";
  const matched =
    place === "apple" || place === "steamTool"
      ? null
      : match(place === "app" || ofLead.bundleId ? ofLead : { ...ofLead, name: "", path: "" }, catalogue);
  const title = matched && "title" in matched ? matched.title : null;
  // An inventory without bundle ids names what comes with macOS, and its version is the system's.
  if (place === "app" && ofLead.version && title && title.bundleIds.length > 0 && title.bundleIds.every(comesWithMacos))
    return toRow(
      key,
      listed.map((each) => ({ ...each, isApples: true })),
      catalogue,
    );
  const successor = title ? successorOf(title, catalogue) : null;
  const installed = copies.filter((each) => !each.ran);
  const doubts = new Set(installed.map((each) => doubtAbout(each, title)));
  const doubt = doubts.has("renew") ? "renew" : doubts.has("probably") ? "probably" : null;
  // What no list tells the build of is judged by its title, whatever the copies on other Macs are.
  const [{ found, judgement }] = [lead, ...others]
    .map((each) => ({ found: as(each), judgement: judge(as(each), matched, place, doubt) }))
    .toSorted((a, b) => severity(a.judgement) - severity(b.judgement)) as [Judged];
  const alone = new Map<string, Judgement>();
  const judgeAlone = (each: ListedApp): Judgement => {
    const like = JSON.stringify([each.build, each.version, each.age, each.partial]);
    const known = alone.get(like) ?? judge(as(each), matched, place, doubtAbout(each, title));
    alone.set(like, known);
    return known;
  };
  const app = { judgement, ran };
  const copiesWhere = (is: (copy: typeof app) => boolean) =>
    installed.filter((each) => is({ judgement: judgeAlone(each), ran }));
  const meant = copiesWhere((copy) => isMeant(copy, app));
  const own = listedName(found, title);
  return {
    key,
    listed: own,
    name: withPrinters(properName(own, title), all),
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
    near: matched ? [] : nearOf(found, judgement, catalogue),
    ran,
    intelParts: any("intelParts") ?? [],
    formula: found.formula ?? "",
    how: any("how") ?? "",
    // Another copy or another list may contain what is missing here.
    partial: found.build === "unknown" ? (found.partial ?? "") : "",
    isInstalled: installed.length > 0,
    macs: place === "intelMac" ? [] : macsOf(installed.length > 0 ? installed : copies),
    appleMacs: macsOf(listed.filter(isOnAppleSilicon)),
    intelMacs: macsOf(listed.filter(({ isOnIntel }) => isOnIntel)),
    seemIntel: macsOf(listed.filter(({ isOnIntel, seemsIntel }) => isOnIntel && seemsIntel)),
    installs: (place === "intelMac" ? [] : installed).flatMap((each) => {
      const { mac, owner = "", version = "", build } = each;
      return mac ? [{ mac, owner, version, build, judgement: judgeAlone(each) }] : [];
    }),
    copies: Math.max(1, copiesOf(installed)),
    devices: devicesOf(installed),
    ofMacs: any("ofMacs") ?? 0,
    meant: { copies: copiesOf(meant), macs: macsOf(meant).length + devicesOf(meant) },
    stoppingCopies: copiesOf(copiesWhere(isLostNext)),
    intelCopies: copiesOf(installed.filter(({ build }) => build === "intel")),
    nativeCopies: copiesOf(installed.filter((each) => keepsRunning(each.build, judgeAlone(each)))),
    versions: [...new Set(installed.flatMap(({ version }) => version ?? []))].sort(
      (a, b) => compareVersions(b, a) ?? 0,
    ),
  };
}

interface Judged {
  readonly found: ListedApp;
  readonly judgement: Judgement;
}

/** Its code is native, whatever it is for. */
const keepsRunning = (build: Build, { on, action }: Judgement) =>
  build === "arm" || build === "universal" || (on[2] === "native" && action === "nothing");

/** Of an app with an id that no title has: those of its very name, where its own code says nothing good. */
function nearOf(found: ListedApp, { on }: Judgement, catalogue: Catalogue): readonly TitleRecord[] {
  if (!found.bundleId && (!found.path || isFileName(found))) return catalogue.near(found.name);
  if (placeOf(found) !== "app" || on[2] === "native") return [];
  return catalogue
    .byName(nameOf(found))
    .filter((title) => title.onLatest !== "unknown" && readSignature(found, title) !== "contradicts");
}

const isFileName = ({ path = "" }: ListedApp) => partExtension(path) !== "" && !path.includes("/");

/** Of an edition that nothing is known of, its product, which is native today. */
function successorOf(title: TitleRecord, catalogue: Catalogue): TitleRecord | null {
  if (title.successor) return catalogue.bySlug(title.successor) ?? null;
  const product = title.kind === "app" && title.onLatest === "unknown" ? readEdition(title.name)?.product : undefined;
  const [today, ...others] = product === undefined ? [] : catalogue.byName(product);
  return today?.onLatest === "native" && others.length === 0 ? today : null;
}
