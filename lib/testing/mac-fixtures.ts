/** A Mac's folders with something of every kind, and what is to be told of each. */
import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { build as buildPlist } from "plist";
import { fat, infoPlist, type Layout, thin, writeLayout } from "#lib/testing/macho-fixtures.ts";

export interface MacThing {
  /** As the lists name it. */
  readonly name: string;
  /** On a Mac; "~" stands for the home folder. */
  readonly path: string;
  readonly place: string;
  /** "partial" where its code cannot be read. */
  readonly build: "intel" | "arm" | "universal" | "other" | "partial";
  readonly intelParts?: readonly string[];
}

const CODE = { intel: thin("x86_64"), arm: thin("arm64"), universal: fat(["x86_64", "arm64"]) } as const;
type Built = keyof typeof CODE;

const bundle = (path: string, id: string, built: Built | null, program = "Main"): Layout => {
  const name = path
    .split("/")
    .at(-1)!
    .replace(/\.[A-Za-z0-9]+$/, "");
  const flat = path.endsWith(".dext");
  return {
    [`${path}/${flat ? "" : "Contents/"}Info.plist`]: infoPlist({
      CFBundleExecutable: program,
      CFBundleIdentifier: id,
      CFBundleName: name,
      CFBundleShortVersionString: "1.2.3",
    }),
    ...(built && { [`${path}/${flat ? "" : "Contents/MacOS/"}${program}`]: CODE[built] }),
  };
};
const launched = (label: string, ...words: string[]): Buffer =>
  Buffer.from(buildPlist({ Label: label, ProgramArguments: words }));
const PPD = (...lines: string[]) =>
  Buffer.from(['*PPD-Adobe: "4.3"', '*NickName: "Office Laser 9"', ...lines, ""].join("\n"));

type Row = readonly [path: string, id: string, place: string, built: Built];
const AUDIO = "/Library/Audio/Plug-Ins";
const BUNDLES: readonly Row[] = [
  ["/Applications/Old Painter.app", "com.example.painter", "app", "intel"],
  ["/Applications/Swift Notes.app", "com.example.notes", "app", "arm"],
  ["~/Applications/Both Worlds.app", "com.example.both", "app", "universal"],
  [`${AUDIO}/Components/Reverb.component`, "com.acme.reverb", "audio", "intel"],
  [`${AUDIO}/Components/Delay.component`, "com.acme.delay 2", "audio", "universal"],
  [`${AUDIO}/VST/Reverb.vst`, "com.acme.reverb", "audio", "intel"],
  // One product, one id in all formats: only the newest is native.
  [`${AUDIO}/VST3/Reverb.vst3`, "com.acme.reverb", "audio", "arm"],
  [`~${AUDIO}/CLAP/Synth.clap`, "org.synth.clap", "audio", "arm"],
  ["/Library/Application Support/Avid/Audio/Plug-Ins/Tuner.aaxplugin", "com.tune.aax", "audio", "intel"],
  [`${AUDIO}/HAL/Loop.driver`, "com.loop.driver", "audioDriver", "intel"],
  ["/Library/Audio/MIDI Drivers/Keys.plugin", "com.keys.midi", "audioDriver", "universal"],
  ["/Library/Printers/acme/Laser.bundle", "com.acme.laser", "printer", "intel"],
  ["/Library/Printers/acme/Utility.app", "com.acme.utility", "printer", "universal"],
  ["/Library/Image Capture/Devices/Scan.app", "com.acme.scan", "scanner", "intel"],
  ["/Library/Image Capture/TWAIN Data Sources/Flatbed.ds", "com.flat.bed", "scanner", "intel"],
  ["~/Library/ColorPickers/Pick.colorPicker", "com.pick.picker", "colorPicker", "intel"],
  ["/Library/QuickLook/Look.qlgenerator", "com.look.generator", "quickLook", "universal"],
  ["/Library/Spotlight/Index.mdimporter", "com.index.importer", "spotlight", "intel"],
  ["/Library/PreferencePanes/Pane.prefPane", "com.pane.pane", "preferencePane", "intel"],
  ["~/Library/Screen Savers/Fish.saver", "com.fish.saver", "screenSaver", "intel"],
  ["/Library/Services/Shorten.service", "com.shorten.service", "service", "universal"],
  ["/Library/Extensions/Old.kext", "com.old.kext", "kernelExtension", "intel"],
  ["/Library/SystemExtensions/ABCD/Filter.systemextension", "com.filter.extension", "systemExtension", "arm"],
  ["/Library/DriverExtensions/Usb.dext", "com.usb.dext", "systemExtension", "universal"],
  ["/Library/Internet Plug-Ins/Play.plugin", "com.play.plugin", "webPlugin", "intel"],
  // Plug-ins beside the app that loads them, and another maker's among Adobe's shared parts.
  ["/Applications/Mixer/Plug-Ins V12/Chorus.bundle", "com.mixer.chorus", "plugin", "intel"],
  [
    "/Library/Application Support/Adobe/Common/Plug-ins/7.0/MediaCore/Film.plugin",
    "com.film.plugin",
    "plugin",
    "intel",
  ],
  ["/Library/Application Support/Adobe/Shared/Type.bundle", "com.adobe.type", "adobe", "intel"],
  ["/Applications/Utilities/Adobe Sync/Core/Sync.bundle", "com.adobe.sync", "adobe", "intel"],
  ["/Applications/Utilities/Old Console.app", "com.example.console", "app", "intel"],
];

const STREAM_DECK = "~/Library/Application Support/com.elgato.StreamDeck/Plugins";
const nameOf = (path: string) =>
  path
    .split("/")
    .at(-1)!
    .replace(/\.[A-Za-z0-9]+$/, "");

/** Thirty bundles, and tools, queues and launch agents beside them; things that must not be named are among them, too. */
export function macLayout(): { layout: Layout; links: Record<string, string>; things: readonly MacThing[] } {
  const layout: Layout = {
    ...Object.assign({}, ...BUNDLES.map(([path, id, , built]) => bundle(path, id, built))),
    // A plug-in whose program is gone, one that is damaged, and one that has no code by design.
    ...bundle(`${AUDIO}/Components/Gone.component`, "com.acme.gone", null),
    ...bundle(`${AUDIO}/VST3/Torn.vst3`, "com.acme.torn", null),
    [`${AUDIO}/VST3/Torn.vst3/Contents/MacOS/Main`]: thin("x86_64").subarray(0, 20),
    [`${AUDIO}/LV2/Filter.lv2/filter.dylib`]: CODE.intel,
    [`${AUDIO}/LV2/Filter.lv2/manifest.ttl`]: Buffer.from("@prefix lv2: <x> .\n"),
    [`${STREAM_DECK}/com.deck.keys.sdPlugin/manifest.json`]: Buffer.from(
      '{"Name":"Keys","Version":"2.0","CodePath":"keys.exe","CodePathMac":"keys"}',
    ),
    [`${STREAM_DECK}/com.deck.keys.sdPlugin/keys`]: CODE.intel,
    [`${STREAM_DECK}/com.deck.script.sdPlugin/manifest.json`]: Buffer.from(
      '{"Name":"Script","Version":"1.0","CodePath":"bin/plugin.js"}',
    ),
    [`${STREAM_DECK}/com.deck.script.sdPlugin/bin/plugin.js`]: Buffer.from("1;\n"),
    "/Applications/Swift Notes.app/Contents/Helpers/Old Helper": CODE.intel,
    "/Applications/Swift Notes.app/Contents/Helpers/tool-x86_64": CODE.intel,
    "/Applications/Swift Notes.app/Contents/Helpers/darwin-x64/encoder": CODE.intel,
    "/Applications/Swift Notes.app/Contents/Helpers/darwin-arm64/encoder": CODE.arm,
    "/Applications/Swift Notes.app/Contents/Helpers/ffmpeg_Intel": CODE.intel,
    "/Applications/Swift Notes.app/Contents/Helpers/ffmpeg": CODE.universal,
    "/Applications/Swift Notes.app/Contents/Resources/app.asar.unpacked/old.node": CODE.intel,
    "/Applications/Swift Notes.app/Contents/Resources/de.lproj/Main.strings": Buffer.from("x"),
    ...bundle("/Volumes/Music/VST/Linked.vst", "com.linked.vst", "intel"),
    "/Library/Printers/acme/filter/rastertoacme": CODE.intel,
    "/Library/Printers/acme/filter/script": Buffer.from("#!/bin/sh\n"),
    "/etc/cups/ppd/Office_Laser.ppd": PPD(
      '*cupsFilter: "application/vnd.cups-raster 100 /Library/Printers/acme/filter/rastertoacme"',
      '*cupsFilter: "application/vnd.cups-postscript 0 -"',
      '*cupsFilter2: "application/pdf application/x 50 maxsize(100) /Library/Printers/acme/filter/script"',
      '*cupsFilter: "image/urf 100 rastertourf"',
      '*cupsFilter2: "application/pdf application/x 50 /Library/Printers/acme/Laser.bundle/Contents/MacOS/Main"',
    ),
    "/etc/cups/ppd/Lost_Laser.ppd": PPD('*cupsFilter: "image/urf 100 /Library/Printers/lost/filter/rastertolost"'),
    "/usr/local/bin/oldtool": CODE.intel,
    "/usr/local/bin/newtool": CODE.universal,
    "/usr/local/bin/words": Buffer.from("#!/bin/sh\n"),
    "/usr/local/Cellar/git/2.0/bin/git": CODE.intel,
    "/usr/local/go/bin/go": CODE.intel,
    "/Library/Java/JavaVirtualMachines/old-8.jdk/Contents/Home/bin/java": CODE.intel,
    "/Library/Java/JavaVirtualMachines/old-8.jdk/Contents/Home/bin/javac": CODE.intel,
    "~/.local/bin/mine": CODE.arm,
    "/Library/LaunchDaemons/com.acme.daemon.plist": launched("com.acme.daemon", "/usr/local/bin/oldtool", "-d"),
    "/Library/LaunchAgents/com.acme.shell.plist": launched("com.acme.shell", "/bin/sh", "-c", "true"),
    "~/Library/LaunchAgents/com.lost.agent.plist": launched(
      "com.lost.agent",
      "/Applications/Lost.app/Contents/MacOS/Lost",
    ),
  };
  const links = {
    "/usr/local/bin/git": "../Cellar/git/2.0/bin/git",
    "/usr/local/bin/linked": "newtool",
    // What an app links there is the app's.
    "/usr/local/bin/notes": "../../../Applications/Swift Notes.app/Contents/Helpers/Old Helper",
    "/usr/local/bin/dead": "../../gone/bin/dead",
    "/usr/local/bin/round": "round",
    [`${AUDIO}/VST/Music disk`]: "../../../../Volumes/Music/VST",
    [`${AUDIO}/VST3/Loop`]: "..",
  };
  const one = (path: string, place: string, build: MacThing["build"], name = nameOf(path)): MacThing => ({
    name,
    path,
    place,
    build,
  });
  const things = [
    ...BUNDLES.map(([path, , place, built]) => ({
      ...one(path, place, built),
      ...(path.endsWith("/Swift Notes.app") && { intelParts: ["Old Helper", "tool-x86_64", "old.node"] }),
    })),
    one(`${AUDIO}/Components/Gone.component`, "audio", "partial"),
    one(`${AUDIO}/VST3/Torn.vst3`, "audio", "partial"),
    one(`${AUDIO}/LV2/Filter.lv2`, "audio", "intel"),
    one(`${STREAM_DECK}/com.deck.keys.sdPlugin`, "streamDeck", "intel", "Keys"),
    one(`${STREAM_DECK}/com.deck.script.sdPlugin`, "streamDeck", "other", "Script"),
    one(`${AUDIO}/VST/Music disk/Linked.vst`, "audio", "intel"),
    one("/Library/Printers/acme/filter/rastertoacme", "printer", "intel"),
    // A queue whose filter is gone, or was not dropped with it.
    one("/Library/Printers/lost/filter/rastertolost", "printer", "partial"),
    one("/usr/local/bin/oldtool", "tool", "intel"),
    one("/usr/local/bin/newtool", "tool", "universal"),
    one("/usr/local/bin/linked", "tool", "universal"),
    one("/usr/local/go/bin/go", "tool", "intel"),
    one("/Library/Java/JavaVirtualMachines/old-8.jdk/Contents/Home/bin/java", "tool", "intel", "Java (old-8)"),
    one("~/.local/bin/mine", "tool", "arm"),
    one("/usr/local/Cellar", "homebrew", "intel", "Homebrew"),
    one("/Library/LaunchDaemons/com.acme.daemon.plist", "agent", "intel", "com.acme.daemon"),
    one("~/Library/LaunchAgents/com.lost.agent.plist", "agent", "partial", "com.lost.agent"),
  ];
  return { layout, links, things };
}

/**
 * @param wanted which files and links, all if left out
 * @returns the root and the home folder in it
 */
export function writeMac(folder: string, wanted = /^/): { root: string; home: string } {
  const { layout, links } = macLayout();
  const home = join(folder, "Users", "me");
  const placed = (path: string) => path.replace(/^~/, "/Users/me").slice(1);
  writeLayout(
    folder,
    Object.fromEntries(
      Object.entries(layout).flatMap(([path, content]) => (wanted.test(path) ? [[placed(path), content]] : [])),
    ),
  );
  for (const [path, target] of Object.entries(links).filter(([path]) => wanted.test(path))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(target, join(folder, path));
  }
  return { root: folder, home };
}
