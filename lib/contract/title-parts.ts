/** Titles that are no apps: what macOS or another program loads, and people do not open. Pure. */

export type TitlePartKind =
  | "plugIn"
  | "quickLook"
  | "printer"
  | "scanner"
  | "kernelExtension"
  | "device"
  | "audioDriver"
  | "screenSaver";

const SLUGS = {
  plugIn: [
    ...["audiogridder-plugin", "auto-tune", "chordpotion"],
    ...["fabfilter-micro", "fabfilter-one", "fabfilter-pro-c", "fabfilter-pro-ds"],
    ...["fabfilter-pro-g", "fabfilter-pro-l", "fabfilter-pro-mb", "fabfilter-pro-q", "fabfilter-pro-r"],
    ...["fabfilter-saturn", "fabfilter-simplon", "fabfilter-timeless", "fabfilter-twin", "fabfilter-volcano"],
    ...["iem-plugin-suite", "izotope-ozone", "podolski", "serum", "serum-2", "soundtoys", "spectrasonics-keyscape"],
    ...["spectrasonics-omnisphere", "spectrasonics-trilian", "tal-drum", "tdr-molotok", "tdr-nova", "tdr-vos-slickeq"],
    ...["triplecheese", "valhalla-freq-echo", "valhalla-space-modulator", "valhalla-supermassive"],
  ],
  quickLook: [
    ...["avifquicklook", "gltfquicklook", "inloop-qlplayground", "ipynb-quicklook", "jpc-qlcolorcode"],
    ...["jupyter-notebook-ql", "osirix-quicklook", "provisionql", "qladdict", "qlcolorcode", "qlcommonmark", "qldds"],
    ...["qlfits", "qlgradle", "qlmobi", "qlnetcdf", "qlplayground", "qlprettypatch", "qlstephen", "qlswift"],
    ...["qlzipinfo", "quickgeojson", "quickjson", "quicklook-csv", "quicklook-json", "quicklook-pat", "quicklook-pfm"],
    ...["quicklookase", "quicknfo", "receiptquicklook", "scriptql", "stringsfile", "ttscoff-mmd-quicklook", "voxql"],
    "webpquicklook",
  ],
  printer: [
    ...["apple-hewlett-packard-printer-drivers", "brother-printer-drivers", "canon-ij", "canon-mg2500-driver"],
    ...["canon-ufrii-driver", "konica-minolta-bizhub-c750i-driver"],
    ...["konica-minolta-bizhub-c759-c658-c368-c287-c3851-driver", "ricoh-printers", "toshiba-color-mfp"],
  ],
  scanner: ["brother-iprint-and-scan", "canon-ij-scan-utility", "epson-scan-2", "hp-easy-scan", "hp-smart"],
  kernelExtension: ["osxfuse", "soundflower"],
  audioDriver: ["black-hole-audio-driver", "pioneer-usb-connection-driver"],
  device: [
    ...["caldigit-thunderbolt-charging", "caldigit-usb-hub-support-driver", "displaylink", "elgato-epoccam-driver"],
    ...["ftdi-vcp-driver", "libifd-cyberjack", "prolific-pl2303", "silicon-labs-vcp-driver", "vktablet-driver"],
    ...["wacom-tablet", "wacom-tablet-drivers", "wch-ch34x-usb-serial-driver"],
  ],
  screenSaver: [
    ...["brooklyn", "clocksaver", "degr", "developerexcuses", "epoch-flip-clock", "fliqlo", "fruit-screensaver"],
    ...["google-trends", "grid-clock", "musaicfm", "pongsaver", "save-hollywood", "simpleclock", "webviewscreensaver"],
  ],
} as const satisfies Record<TitlePartKind, readonly string[]>;

const BY_SLUG: ReadonlyMap<string, TitlePartKind> = new Map(
  (Object.keys(SLUGS) as TitlePartKind[]).flatMap((kind) => SLUGS[kind].map((slug) => [slug, kind] as const)),
);

export interface TitlePart {
  readonly kind: TitlePartKind;
  /** What it is, in place of "App". */
  readonly label: string;
}

const LABELS = {
  plugIn: "Plug-in",
  quickLook: "Quick Look generator",
  printer: "Printer software",
  scanner: "Printer and scanner software",
  kernelExtension: "Kernel extension",
  audioDriver: "Audio driver",
  screenSaver: "Screen saver",
  device: "Driver",
} as const satisfies Record<TitlePartKind, string>;

/** Null for an app, a game or a tool. */
export function partOf(slug: string): TitlePart | null {
  const kind = BY_SLUG.get(slug);
  return kind ? { kind, label: LABELS[kind] } : null;
}

/** What AirPrint and macOS itself do without it. */
export const isOfPrinter = (slug: string): boolean => ["printer", "scanner"].includes(BY_SLUG.get(slug) ?? "");

export const titlesOfPart = (kind: TitlePartKind): readonly string[] => SLUGS[kind];
