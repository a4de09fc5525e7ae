/** The kinds of software beside apps: how a path identifies each, and the advice if it is Intel-only. Pure. */

export interface PartKindFacts {
  readonly label: string;
  /** One of them, several of them, in a sentence. */
  readonly one: string;
  readonly many: string;
  /** What it is, for people who have never heard of it. */
  readonly meaning: string;
  /** Two or three words for the column "What to do". */
  readonly action: string;
  /** What to do first where it is for Intel only. */
  readonly intelAdvice: string;
}

const HOST =
  "Apps that run natively load no Intel plug-in, and on macOS 27 apps start natively. Until macOS 28 it works only in an app opened as Intel, or one that bridges Intel plug-ins.";

export const PART_KINDS = {
  audio: {
    label: "Audio plug-ins",
    one: "audio plug-in",
    many: "audio plug-ins",
    meaning:
      "Instruments and effects that Logic, Live, Cubase or Pro Tools load. A plug-in runs as the app that loads it.",
    action: "Update the plug-in",
    intelAdvice: `Install the maker’s current version. ${HOST}`,
  },
  audioDriver: {
    label: "Audio and MIDI drivers",
    one: "audio driver",
    many: "audio drivers",
    meaning: "They connect an audio interface or a virtual device to macOS.",
    action: "Update the driver",
    intelAdvice: "Get the current driver from the device’s maker before macOS 28. Many devices no longer need one.",
  },
  printer: {
    label: "Printer software",
    one: "printer driver part",
    many: "printer driver parts",
    meaning: "Drivers that a printer’s maker installed. Most printers work without them today, through AirPrint.",
    action: "Try AirPrint first",
    intelAdvice:
      "Add the printer again in System Settings and choose AirPrint under “Use”. No AirPrint? Get a current driver from its maker.",
  },
  scanner: {
    label: "Scanner software",
    one: "scanner driver part",
    many: "scanner driver parts",
    meaning: "Drivers that a scanner’s maker installed. Apple’s Image Capture often works without them.",
    action: "Try Image Capture",
    intelAdvice: "Open Image Capture and see whether it finds the scanner. If not, get a current driver.",
  },
  colorPicker: {
    label: "Color pickers",
    one: "color picker",
    many: "color pickers",
    meaning: "More tabs in the window where you choose a color.",
    action: "Update or remove",
    intelAdvice: "Get the maker’s current version, or remove it: native apps do not show it.",
  },
  quickLook: {
    label: "Quick Look generators",
    one: "Quick Look generator",
    many: "Quick Look generators",
    meaning: "An older way to preview files. macOS 15 and later load none of them.",
    action: "Replace it",
    intelAdvice: "Get an app with a Quick Look extension for these files. This kind has not worked since macOS 15.",
  },
  spotlight: {
    label: "Spotlight importers",
    one: "Spotlight importer",
    many: "Spotlight importers",
    meaning: "They let Spotlight search inside a kind of file.",
    action: "Update its app",
    intelAdvice:
      "Update the app that opens these files: it brings a native importer. Without one, Spotlight finds them by name only.",
  },
  preferencePane: {
    label: "Preference panes",
    one: "preference pane",
    many: "preference panes",
    meaning: "Settings of other software, at the end of System Settings.",
    action: "Update or remove",
    intelAdvice: "Update the software it belongs to. If you no longer use that, remove the pane.",
  },
  screenSaver: {
    label: "Screen savers",
    one: "screen saver",
    many: "screen savers",
    meaning: "Pictures for an idle screen.",
    action: "Choose another",
    intelAdvice: "Choose another in System Settings, Screen Saver, or get its maker’s current version.",
  },
  service: {
    label: "Services",
    one: "service",
    many: "services",
    meaning: "Commands in the Services menu of every app.",
    action: "Update or remove",
    intelAdvice: "Update the software it belongs to. If you do not use the command, remove the service.",
  },
  kernelExtension: {
    label: "Kernel extensions",
    one: "kernel extension",
    many: "kernel extensions",
    meaning: "Old drivers inside the system’s core. Rosetta never ran these.",
    action: "Replace or remove",
    intelAdvice: "It does not load on Apple silicon at all. Get the maker’s current software, or run its uninstaller.",
  },
  systemExtension: {
    label: "System and driver extensions",
    one: "system extension",
    many: "system extensions",
    meaning: "Current drivers, filters and network software. Each belongs to an app.",
    action: "Update its app",
    intelAdvice: "Update the app it belongs to, then allow its extension again in System Settings.",
  },
  streamDeck: {
    label: "Stream Deck plug-ins",
    one: "Stream Deck plug-in",
    many: "Stream Deck plug-ins",
    meaning: "Actions for the keys of an Elgato Stream Deck.",
    action: "Update the plug-in",
    intelAdvice: "Update it in the Stream Deck app, under Plugins. Without an update its keys stop in macOS 28.",
  },
  plugin: {
    label: "Other plug-ins",
    one: "plug-in",
    many: "plug-ins",
    meaning:
      "Parts that another app loads, such as Photoshop or Final Cut Pro. A plug-in runs as the app that loads it.",
    action: "Update the plug-in",
    intelAdvice: `Install the maker’s current version. ${HOST}`,
  },
  webPlugin: {
    label: "Browser plug-ins",
    one: "browser plug-in",
    many: "browser plug-ins",
    meaning: "They once showed Flash, Java and PDFs in a web page. Safari has loaded none since version 14 (2020).",
    action: "Remove it",
    intelAdvice: "No current browser loads it, on any Mac: remove it.",
  },
  homebrew: {
    label: "Homebrew under /usr/local",
    one: "Intel Homebrew",
    many: "Intel Homebrews",
    meaning: "On Apple silicon Homebrew belongs under /opt/homebrew. What is under /usr/local came from an Intel Mac.",
    action: "Reinstall it",
    intelAdvice:
      "Write down what you have: arch -x86_64 /usr/local/bin/brew bundle dump. Reinstall Homebrew from brew.sh, then run /opt/homebrew/bin/brew bundle. Remove the old one when everything works.",
  },
  tool: {
    label: "Command-line tools",
    one: "command-line tool",
    many: "command-line tools",
    meaning: "Programs that you type in Terminal, or that other programs call.",
    action: "Reinstall it",
    intelAdvice:
      "Reinstall for Apple silicon what you use, with Homebrew or from its maker. From macOS 28 on an Intel tool fails with “bad CPU type”.",
  },
  agent: {
    label: "Background programs",
    one: "background program",
    many: "background programs",
    meaning: "Launch agents and daemons that macOS starts, mostly for an app you installed.",
    action: "Update its app",
    intelAdvice: "Update the app it belongs to. If that is gone, remove the file and restart.",
  },
  helper: {
    label: "Helpers and background parts",
    one: "helper",
    many: "helpers",
    meaning: "Parts of something you installed. Update that, and they follow.",
    action: "Update the app it belongs to",
    intelAdvice: "Part of something else. Update what it belongs to, or remove both.",
  },
  adobe: {
    label: "Adobe’s shared parts",
    one: "shared part of Adobe’s apps",
    many: "shared parts of Adobe’s apps",
    meaning: "Parts that Adobe’s apps share. Updating the apps in Creative Cloud replaces them.",
    action: "Update the app it belongs to",
    intelAdvice: "Part of something else. Update what it belongs to, or remove both.",
  },
} as const satisfies Record<string, PartKindFacts>;
export type PartKind = keyof typeof PART_KINDS;
export const PART_KIND_NAMES = Object.keys(PART_KINDS) as PartKind[];

const BY_EXTENSION: Readonly<Record<string, PartKind>> = {
  ...({ component: "audio", vst: "audio", vst3: "audio", clap: "audio", aaxplugin: "audio", lv2: "audio" } as const),
  driver: "audioDriver",
  // A source of TWAIN, the scanners' older interface.
  ds: "scanner",
  colorpicker: "colorPicker",
  qlgenerator: "quickLook",
  mdimporter: "spotlight",
  prefpane: "preferencePane",
  saver: "screenSaver",
  service: "service",
  kext: "kernelExtension",
  dext: "systemExtension",
  systemextension: "systemExtension",
  sdplugin: "streamDeck",
  plugin: "plugin",
  bundle: "plugin",
};

const EXTENSIONS = Object.keys(BY_EXTENSION).join("|");
const PART_BUNDLE = new RegExp(`\\.(${EXTENSIONS})/?$`, "i");
const OUTERMOST = new RegExp(`^.*?\\.(?:app|${EXTENSIONS})(?=/|$)`, "i");
const INSIDE = new RegExp(`\\.(?:app|framework|${EXTENSIONS})/.`, "i");

/** Of a bundle, without its dot and in small letters; empty for anything else, an app included. */
export const partExtension = (path: string): string => PART_BUNDLE.exec(path)?.[1]?.toLowerCase() ?? "";

/** The app or other bundle that a file belongs to, or null. */
export const outermostBundle = (path: string): string | null => OUTERMOST.exec(path)?.[0] ?? null;

// The folder says more than the extension: a `.bundle` of a printer is a printer's.
const BY_FOLDER: readonly (readonly [RegExp, PartKind])[] = [
  [/^\/usr\/local\/(?:Cellar|Homebrew)(?:\/|$)/, "homebrew"],
  [/(?:^|\/)Library\/Printers\/|\/Printers\/[^/]+\.app|^\/Printers\//i, "printer"],
  [/(?:^|\/)Image Capture\/|\/TWAIN/i, "scanner"],
  // Other makers' plug-ins for Photoshop, Premiere Pro and After Effects.
  [/\/Application Support\/Adobe\/(?:.*\/)?Plug-?ins\/(?:.*\/)?[^/]+\.(?:plugin|bundle)$/i, "plugin"],
  [/\/Application Support\/Adobe\/|\/Adobe [^/]*\.app\/Contents\/|\/Utilities\/Adobe .*\.(?:bundle|plugin)$/i, "adobe"],
  [INSIDE, "helper"],
  [/\/Internet Plug-Ins\/[^/]+\.(?:plugin|bundle)$/i, "webPlugin"],
  [/\/(?:Plug-Ins\/HAL|HAL|MIDI Drivers|MIDI Device Drivers)\/[^/]+\.(?:driver|plugin|bundle)$/i, "audioDriver"],
  [/\/Audio\/Plug-Ins\/.*\.(?:plugin|bundle)$/i, "audio"],
];

const LOOSE: readonly (readonly [RegExp, PartKind])[] = [
  [/\/JavaVirtualMachines\//, "tool"],
  [/^\/(?:usr|opt|private)\/.*\.app\/?$/i, "helper"],
  [/(?:^|\/)Launch(?:Agents|Daemons)\/|(?:^|\/)StartupItems\//, "agent"],
  [/^\/(?:usr\/local|opt)\/|^\/(?:usr|opt|private)\/.*\/s?bin\/|^\/(?:Users\/[^/]+|~)\/(?:\.local\/)?bin\//, "tool"],
  [/^~\/(?:\.local\/)?bin\/|^\/?(?:\.local\/)?bin\//, "tool"],
  [/(?:^|\/)Library\/|^\/(?:usr|opt|private|Users\/[^/]+\/\.)/i, "helper"],
];

/** Null for an app that people open. */
export function partKindOf(path: string): PartKind | null {
  const among = (table: typeof LOOSE) => table.find(([pattern]) => pattern.test(path))?.[1];
  const extension = partExtension(path);
  return among(BY_FOLDER) ?? (extension ? BY_EXTENSION[extension]! : (among(LOOSE) ?? null));
}
