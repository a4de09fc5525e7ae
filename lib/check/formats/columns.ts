/** Maps the columns of an inventory by their names: osquery, Munki, Jamf, Intune, Iru and similar tools. */
import { type Build, clean, type ListedApp, nameOfPath, readSigner, toBundleId } from "#lib/check/listed-app.ts";

const COLUMNS = {
  bundleId:
    "bundleid bundleidentifier cfbundleidentifier applicationbundleid applicationbundleidentifier appbundleid appidentifier identifier applicationidentifier packageid",
  name: "name appname applicationname applicationtitle title displayname application app softwarename softwarename productname",
  version:
    "bundleshortversion shortversion applicationshortversion cfbundleshortversionstring version appversion applicationversion softwareversion bundleversion",
  path: "path location applicationpath apppath installpath installlocation",
  signer: "teamid teamidentifier signature signedby signingidentity developer authority",
  maker: "publisher applicationpublisher vendor manufacturer developername maker",
  mac: "devicename computername hostname hostdisplayname hostidentifier machinename computer device serialnumber deviceid hostuuid gertename rechnername",
  devices: "devicecount numberofdevices installedcount installcount",
  owner:
    "owner assigneduser primaryuser primaryuserupn userprincipalname emailaddress useremail username fullname user",
  build: "architecture architectures arch archkind kind",
  platform: "platform os ostype",
  source: "source",
} as const;
type Column = keyof typeof COLUMNS;

export type Columns = Readonly<Partial<Record<Column, string>>>;

/** The user's assignment of columns, by position. */
export interface ChosenColumns {
  readonly bundleId: number | null;
  readonly name: number | null;
  /** The first line is a header, not an app. */
  readonly hasHead: boolean;
}

/** A column as shown to the user. */
export interface ColumnSample {
  readonly title: string;
  readonly example: string;
}

/** Column names, or substitutes for missing and repeated ones. */
export function keysOf(header: readonly string[]): string[] {
  const seen = new Set<string>();
  return header.map((title, at) => {
    const key = title === "" || seen.has(title) ? `${title} (column ${at + 1})`.trim() : title;
    seen.add(key);
    return key;
  });
}

/** The user's choice first, then the recognised names. */
export function withChosen(keys: readonly string[], { bundleId, name, hasHead }: ChosenColumns): Columns {
  const { bundleId: _id, name: _name, ...others } = hasHead ? findColumns(keys) : {};
  const [idKey, nameKey] = [bundleId, name].map((at) => (at === null ? undefined : keys[at]));
  return { ...others, ...(idKey && { bundleId: idKey }), ...(nameKey && { name: nameKey }) };
}

const plain = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Chooses a key for each column; of several candidates the likelier one. */
export function findColumns(keys: readonly string[]): Columns {
  const byPlain = new Map(keys.map((key) => [plain(key), key]));
  const found = (Object.keys(COLUMNS) as Column[]).flatMap((column) => {
    const known = COLUMNS[column].split(" ").find((name) => byPlain.has(name));
    return known ? [[column, byPlain.get(known)!] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Detects a column of bundle ids by its values, whatever its name. @param rows some of the table */
export function findColumnsOfTable(header: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const named = findColumns(header);
  if (areColumnsOfApps(named)) return named;
  const isIds = (at: number) => {
    const filled = rows.flatMap((row) => row[at]?.trim() || []);
    return filled.length > 0 && filled.filter((text) => REVERSE_DOMAIN.test(text)).length > filled.length / 2;
  };
  const at = header.findIndex((_, index) => isIds(index));
  return at === -1 ? named : { ...named, bundleId: header[at]! };
}

const REVERSE_DOMAIN = /^[a-z][a-z0-9-]*(?:\.[A-Za-z0-9_-]+){2,}$/;

/** Whether it is a list of apps: it has bundle ids, or names beside another column that only apps have. */
export function areColumnsOfApps({ bundleId, name, version, path }: Columns): boolean {
  return Boolean(bundleId || (name && (version || path)));
}

/** The same for a single record: many things have a `name` and a `version`. */
export function isRecordOfApp(columns: Columns): boolean {
  const { bundleId, path, name } = columns;
  return Boolean(bundleId || (areColumnsOfApps(columns) && (path || !/^(?:name|title)$/i.test(name ?? ""))));
}

const BUILDS: readonly (readonly [RegExp, Build])[] = [
  [/universal|(x86_64|intel).*(arm64|apple)|(arm64|apple).*(x86_64|intel)/i, "universal"],
  [/arm64|apple/i, "arm"],
  [/x86_64|intel/i, "intel"],
  [/i386|32/, "intel32"],
];

// Fleet lists what it calls software from several tables of osquery, each row with the table's name.
const NO_APPS = /_(?:packages|extensions|addons|plugins)$/;

/** Null for a row without a name, or for another operating system. */
export function readRow(value: (key: string) => unknown, columns: Columns): ListedApp | null {
  const field = (column: Column) => (columns[column] === undefined ? undefined : clean(value(columns[column]!)));
  const platform = field("platform");
  if (platform && /windows|android|^ios|ipad|linux|chrome/i.test(platform)) return null;
  const path = field("path");
  const bundleId = toBundleId(field("bundleId"));
  const name = field("name")?.replace(/\.app$/i, "") ?? nameOfPath(path) ?? bundleId;
  if (!name || (columns.bundleId && !bundleId && !field("name"))) return null;
  const source = field("source") ?? "";
  if (NO_APPS.test(source) && source !== "homebrew_packages") return null;
  const build = BUILDS.find(([words]) => words.test(field("build") ?? ""))?.[1] ?? "unknown";
  const signer = readSigner(field("signer"));
  const devices = Number(field("devices"));
  const [mac, owner] = [field("mac"), field("owner")];
  return {
    name,
    build,
    bundleId,
    path,
    version: field("version"),
    maker: signer.maker ?? field("maker"),
    teamId: signer.teamId,
    ...(mac && { mac }),
    ...(!mac && Number.isSafeInteger(devices) && devices > 0 && { devices }),
    ...(mac && owner && { owner }),
    ...(source === "homebrew_packages" && { formula: name }),
  };
}
