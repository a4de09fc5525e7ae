/** Maps the columns of an inventory by their names: osquery, Munki, Jamf, Intune, Iru and similar tools. */
import {
  type BuildCell,
  chipOfBuild,
  isChip,
  isChipAlone,
  readBuild,
  readMacCells,
} from "#lib/check/formats/build-column.ts";
import { readMacos } from "#lib/check/formats/macos-cell.ts";
import {
  clean,
  type ListedApp,
  type MacIdKind,
  nameOfPath,
  readSigner,
  toBundleId,
} from "#lib/check/lists/listed-app.ts";

// Without accents, spaces and capitals; in English, German, French, Italian and Spanish.
const COLUMNS = {
  bundleId:
    "bundleid bundleidentifier cfbundleidentifier applicationbundleid applicationbundleidentifier appbundleid appidentifier identifier applicationidentifier packageid",
  name: "name appname applicationname applicationtitle apptitle title displayname application app apps applications softwarename softwaretitle software productname product programname program processname anwendung anwendungsname programm programmname produkt produktname logiciel nomdulogiciel nomdelapplication nom produit programme applicazione programma prodotto aplicacion programa producto nombre",
  version:
    "bundleshortversion shortversion applicationshortversion cfbundleshortversionstring version appversion applicationversion softwareversion installedversion currentversion productversion bundleversion versionnumber versionsnummer programmversion produktversion ausgabe edition versione",
  path: "path location applicationpath apppath installedapppath installpath installlocation pfad speicherort chemin emplacement percorso ruta",
  signer: "teamid teamidentifier signature signedby signingidentity developer authority",
  maker:
    "publisher applicationpublisher softwarepublisher vendor manufacturer developername maker hersteller anbieter herausgeber editeur fabricant fournisseur produttore editore fabricante proveedor",
  mac: "devicename computername hostname hostdisplayname hostidentifier macname machinename mac macs computer computers device machine host endpoint endpointname workstation workstationname asset assetname assettag serialnumber deviceid hostuuid geratename gerat rechnername rechner nomdelordinateur ordinateur nomdelappareil appareil equipo",
  serial:
    "serialnumber serial hardwareserial hardwareserialnumber deviceserialnumber computerserialnumber seriennummer numerodeserie numerodiserie hardwareuuid udid hostuuid deviceid",
  macos:
    "osversion operatingsystemversion macosversion systemversion osxversion betriebssystemversion betriebssystem versiondusysteme systemedexploitation operatingsystem macos os system",
  devices:
    "devicecount hostscount hostcount numberofhosts numberofdevices numberofmacs numberofcomputers installedcount installcount installs installations count anzahlgerate anzahlmacs anzahlrechner anzahlinstallationen installationen nombredappareils nombredordinateurs",
  owner:
    "owner assigneduser primaryuser primaryuserupn userprincipalname emailaddress useremail deviceuseremail username deviceusername fullname user benutzer benutzername utilisateur utente usuario",
  chip: "processortype processorname processor processors cputype cpubrand cpuname cpu chiptype chipname chip prozessor processeur processore procesador",
  model: "modelidentifier hardwaremodel machinemodel computermodel devicemodel model",
  // As Jamf Pro calls it; an app's own architecture has the names below.
  macBuild: "architecturetype processorarchitecture",
  // The same, beside that: yes or no.
  appleSilicon: "applesilicon isapplesilicon",
  build: "architecture architectures arch archkind kind architektur art",
  platform: "platform os ostype operatingsystem",
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

const plain = (key: string) =>
  key
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

const NAME_HEADS: ReadonlySet<string> = new Set(COLUMNS.name.split(" "));
/** The head of a list with one column. */
export const isNameHead = (line: string): boolean => NAME_HEADS.has(plain(line));

/** Chooses a key for each column; of several candidates the likelier one. */
export function findColumns(keys: readonly string[]): Columns {
  const byPlain = new Map(keys.map((key) => [plain(key), key]));
  const found = (Object.keys(COLUMNS) as Column[]).flatMap((column) => {
    const known = COLUMNS[column].split(" ").find((name) => byPlain.has(name));
    return known ? [[column, byPlain.get(known)!] as const] : [];
  });
  return Object.fromEntries(found);
}

// Of "Installed software (macOS)" and "Version detected" the words tell.
const NAME_WORDS = /app|software|program|produ[ck]t|anwendung|logiciel|aplicacion/;
const OTHER_WORDS = /version|id$|path|type|categor|date|size|count|number|status|state|publisher|vendor|licen|url|guid/;

function findByWords(header: readonly string[]): Columns {
  const named = findColumns(header);
  const name = named.name ?? header.find((title) => NAME_WORDS.test(plain(title)) && !OTHER_WORDS.test(plain(title)));
  const version = named.version ?? header.find((title) => /version/.test(plain(title)) && title !== named.macos);
  return { ...named, ...(name !== undefined && { name }), ...(version !== undefined && { version }) };
}

/** Detects columns of chips and of bundle ids by their values, whatever their names. @param rows some of the table */
export function findColumnsOfTable(header: readonly string[], rows: readonly (readonly string[])[]): Columns {
  const valuesAt = (at: number) => rows.flatMap((row) => row[at]?.trim() || []);
  const named = withCounts(withChips(findByWords(header), header, valuesAt), header, valuesAt);
  if (areColumnsOfApps(named)) return named;
  const isIds = (at: number) => {
    const filled = rows.flatMap((row) => row[at]?.trim() || []);
    return filled.length > 0 && filled.filter((text) => REVERSE_DOMAIN.test(text)).length > filled.length / 2;
  };
  const at = header.findIndex((_, index) => isIds(index));
  return at === -1 ? named : { ...named, bundleId: header[at]! };
}

/** The columns of one record. */
export function findColumnsOfRecord(record: Readonly<Record<string, unknown>>): Columns {
  const keys = Object.keys(record);
  // One record does not show whether its Mac's others say the same.
  const { macBuild: _untold, appleSilicon: _told, ...columns } = findColumns(keys);
  return withChips(columns, keys, (at) => clean(record[keys[at]!]) ?? []);
}

/** A column without a known name describes the Macs if it holds nothing but chips or models. */
function withChips(columns: Columns, keys: readonly string[], valuesAt: (at: number) => string | string[]): Columns {
  if (columns.chip || columns.model) return columns;
  const used = new Set<string>(Object.values(columns));
  const chip = keys.find((key, at) => {
    const values = [valuesAt(at)].flat();
    return !used.has(key) && values.length > 0 && values.every(isChipAlone);
  });
  return chip === undefined ? columns : { ...columns, chip };
}

// Of an asset or a device a number may be its name.
const MAY_COUNT = /^(?:macs?|computers?|devices?|machines?|hosts?|endpoints?|rechner|ordinateurs?|appareils?)$/;

/** "Computers" with 45 and 12 below it counts them. */
function withCounts(columns: Columns, keys: readonly string[], valuesAt: (at: number) => string[]): Columns {
  const { mac, ...others } = columns;
  const values = mac === undefined ? [] : valuesAt(keys.indexOf(mac));
  const isCount = MAY_COUNT.test(plain(mac ?? "")) && values.length > 0 && values.every((value) => /^\d+$/.test(value));
  return isCount ? { ...others, devices: columns.devices ?? mac! } : columns;
}

const REVERSE_DOMAIN = /^[a-z][a-z0-9-]*(?:\.[A-Za-z0-9_-]+){2,}$/;

/** Whether it is a list of apps: it has bundle ids, or names beside another column that only apps have. */
export function areColumnsOfApps({ bundleId, name, version, path, maker, build }: Columns): boolean {
  return Boolean(bundleId || (name && (version || path || maker || build)));
}

/** The same for a single record: many things have a `name` and a `version`. */
export function isRecordOfApp(columns: Columns): boolean {
  const { bundleId, path, name, source, build = "" } = columns;
  const isTold = path || source || /arch/i.test(build) || !/^(?:name|title)$/i.test(name ?? "");
  return Boolean(bundleId || (areColumnsOfApps(columns) && isTold));
}

// Fleet lists what it calls software from several tables of osquery, each row with the table's name.
const NO_APPS = /_(?:packages|extensions|addons|plugins)$/;

// Below the head of a table in Markdown.
const RULE = /^[-: ]+$/;

const macIdKind = (column: string): MacIdKind =>
  /serial|serie/.test(plain(column)) ? "serial" : /uuid|udid/.test(plain(column)) ? "hardware" : "management";

type Field = (column: Column) => string | undefined;

/** Of a list that names people alone, each has a Mac. */
const macOfRow = (field: Field, columns: Columns) => field("mac") ?? (columns.mac ? undefined : field("owner"));

const fieldOf =
  (value: (key: string) => unknown, columns: Columns): Field =>
  (column) =>
    columns[column] === undefined ? undefined : clean(value(columns[column]!));

export function readBuildCell(value: (key: string) => unknown, columns: Columns): BuildCell {
  const field = fieldOf(value, columns);
  return [macOfRow(field, columns) ?? "", field("build") ?? ""];
}

// An emulated tool says x86_64 on a Mac whose chip is Apple's.
const toldBuild = (field: Field) => field("appleSilicon") ?? field("macBuild");

/** What a row says of its Mac: the Mac, and "Intel" or "Apple silicon"; undefined where it says anything else. */
export function readMacBuild(value: (key: string) => unknown, columns: Columns) {
  const field = fieldOf(value, columns);
  const [mac = "", told] = [macOfRow(field, columns), toldBuild(field)];
  return { mac, told, chip: chipOfBuild(told ?? "") };
}

const OTHER_SYSTEMS = /windows|android|^ios|ipad|linux|chrome/i;
export const isOfOtherSystem = (value: (key: string) => unknown, columns: Columns): boolean =>
  OTHER_SYSTEMS.test(fieldOf(value, columns)("platform") ?? "");

/** Null for a row without a name, or for another operating system. */
export function readRow(value: (key: string) => unknown, columns: Columns): ListedApp | null {
  const field = fieldOf(value, columns);
  if (isOfOtherSystem(value, columns)) return null;
  const path = field("path");
  const bundleId = toBundleId(field("bundleId"));
  const listed = field("name");
  const name = listed?.replace(/\.app$/i, "") ?? nameOfPath(path) ?? bundleId;
  if (!name || RULE.test(name) || (columns.bundleId && !bundleId && !listed)) return null;
  const source = field("source") ?? "";
  if (NO_APPS.test(source) && source !== "homebrew_packages") return null;
  const signer = readSigner(field("signer"));
  const devices = Number(field("devices"));
  const owner = field("owner");
  const mac = macOfRow(field, columns);
  const build = field("build") ?? "";
  const { chip, model, isIntel } = readMacCells(field("chip"), build, field("model"), toldBuild(field));
  const serial = columns.serial === columns.mac ? undefined : field("serial");
  const macos = readMacos(field("macos") ?? "");
  return {
    name,
    build: isChip(build) ? "unknown" : readBuild(build),
    bundleId,
    path,
    ...((path || mac || field("version") || field("devices") || name !== listed) && { isAppFile: true as const }),
    version: field("version"),
    maker: signer.maker ?? field("maker"),
    teamId: signer.teamId,
    ...(mac && { mac }),
    ...(!mac && Number.isSafeInteger(devices) && devices > 0 && { devices }),
    ...(mac && serial && { macId: { kind: macIdKind(columns.serial!), value: serial } }),
    ...(mac && owner && { owner }),
    ...(mac && chip && { chip }),
    ...(mac && model && { model }),
    ...(mac && macos && { macos }),
    ...(mac && isIntel && { isOnIntel: true }),
    ...(source === "homebrew_packages" && { formula: name }),
  };
}
