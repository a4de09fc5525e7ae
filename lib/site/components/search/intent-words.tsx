/** What is said of each topic that people ask about, and where it leads. */
import { OLD_EDITION_WORDS } from "#lib/catalog/titles/names/old-editions.ts";
import { type IntentWords, ROSETTA_WORDS } from "#lib/site/components/search/rosetta-words.tsx";
import { ROSETTA_SOURCE } from "#lib/site/components/verdict/advice.tsx";
import type { Topic } from "#lib/site/queries/search/topics.ts";
import { INTEL_APP_WORKS } from "#lib/site/words/answers/answers.ts";
import { categoryPath, gamesPath, makerPath, titlePath } from "#lib/site/words/paths.ts";

export const INTENT_WORDS: Readonly<Record<Topic, IntentWords>> = {
  ...ROSETTA_WORDS,
  warning: {
    text: `Look for an update: there may be a native version already. ${INTEL_APP_WORKS}`,
    href: "/rosetta/guide#warning",
    link: "What the notice means, and what to do",
  },
  macModels: {
    text: "macOS 27 Golden Gate runs on every Mac with Apple silicon, M1 or newer. macOS 26 Tahoe is the last for Intel Macs. Apple has not said which Macs macOS 28 is for.",
    href: "/rosetta/guide#timeline",
    link: "All dates, with their sources",
  },
  macos28: {
    text: "Apps made for Intel no longer open there. Native apps keep working.",
    href: "/rosetta",
    link: "What stops, and what runs instead",
  },
  macos28Date: {
    text: "Apple has named no day. macOS 28 comes without Rosetta 2: apps made for Intel no longer open there. Native apps keep working.",
    href: "/rosetta/guide#timeline",
    link: "All dates, with their sources",
  },
  releases: {
    text: "Tahoe is the last macOS for Intel Macs. Golden Gate runs on Apple silicon only and still opens Intel apps with Rosetta 2. macOS 28 removes Rosetta 2 in autumn 2027.",
    href: "/rosetta/guide#timeline",
    link: "All dates, with their sources",
  },
  tahoe: {
    text: "Apps made for Intel open there, as in macOS 27. From 26.4 on macOS warns about them, because macOS 28 comes without Rosetta 2, in autumn 2027. Tahoe is the last macOS for Intel Macs.",
    href: "/rosetta/guide#timeline",
    link: "All dates, with their sources",
  },
  upgrading: {
    text: "After the upgrade, install Rosetta 2 again for them. macOS 28, in autumn 2027, will not open them: see first which of your apps these are.",
    href: "/check",
    link: "Check the apps on your Mac",
  },
  newMac: {
    text: "An app made for Intel stops in macOS 28 on a new Mac, too. Update or replace that app.",
    href: "/check",
    link: "Check the apps on your Mac",
  },
  intelMac: {
    text: "Intel apps run there without Rosetta 2, and keep doing so. The answers on this site are for Macs with Apple silicon.",
    href: "/rosetta/guide#timeline",
    link: "All dates, with their sources",
  },
  ownIntelMac: {
    text: "macOS 26 Tahoe is the last for Intel Macs. Apps made for Intel keep running there, without Rosetta 2. The answers on this site are for Macs with Apple silicon, M1 or newer.",
    href: "/rosetta/guide#timeline",
    link: "All dates, with their sources",
  },
  intelModel: {
    text: "macOS 26 Tahoe is the last for Intel Macs, and runs on few of them. Apps made for Intel need no Rosetta 2 there, so its end changes nothing on this Mac. The answers on this site are for Macs with Apple silicon, M1 or newer.",
    href: "/rosetta/guide#timeline",
    link: "All dates, with their sources",
  },
  intelGames: {
    text: "They need Rosetta 2, which macOS 28 removes. Apple plans to keep some old games working, but has not said which. Windows games in CrossOver may stop, too.",
    href: "/rosetta?kind=game#list",
    link: "The games we know of",
  },
  stoppingGames: {
    text: (
      <>
        <a href="/rosetta?kind=game#list">See which</a>. Apple plans to keep some old games working, but has not said
        which. Native games keep running.
      </>
    ),
    href: "/games#library",
    link: "Paste your Steam library",
  },
  suite: {
    text: `${OLD_EDITION_WORDS.early} Adobe’s apps of today have their own answers.`,
    href: makerPath("adobe.com"),
    link: "Adobe’s apps today",
  },
  firstSuites: {
    text: "Adobe built them for 32 bits or for PowerPC. No Apple silicon Mac opens them, not even with Rosetta 2. Adobe’s apps of today have their own answers.",
    href: makerPath("adobe.com"),
    link: "Adobe’s apps today",
  },
  cannotOpen: {
    text: (
      <>
        macOS stopped opening PowerPC apps in 10.7 and 32-bit apps in 10.15. If the app is made for Intel,{" "}
        <a href="/rosetta/guide#upgrade">install Rosetta 2</a>, which works through macOS 27. If it is not, look for a
        newer version or another app.
      </>
    ),
    href: "/check",
    link: "Check the apps on your Mac",
  },
  gatekeeper: {
    text: (
      <>
        “Damaged”, or a developer that cannot be verified, has nothing to do with Intel or Apple silicon. Download the
        app again from its maker. <a href="https://support.apple.com/102445">Apple on opening apps safely</a>
      </>
    ),
    href: "/check",
    link: "Check the apps on your Mac",
  },
  older: {
    text: "macOS stopped opening PowerPC apps in 10.7 and 32-bit apps in 10.15. Rosetta 2 does not bring them back: look for a newer version.",
    href: "/check",
    link: "Check the apps on your Mac",
  },
  unnamed: {
    text: "Two apps for the same job may differ. Type the name of yours, or find it by category.",
    href: "/categories",
    link: "Apps by category",
  },
  bootcamp: {
    text: (
      <>
        Boot Camp starts Windows on Intel Macs only. On Apple silicon, Windows runs in a virtual machine.{" "}
        <a href="https://support.apple.com/boot-camp">Apple on Boot Camp</a>
      </>
    ),
    href: gamesPath({ way: "vm" }),
    link: "Games that run that way",
  },
  windows: {
    text: (
      <>
        <a href={titlePath("parallels")}>Parallels Desktop</a>, <a href={titlePath("vmware-fusion")}>VMware Fusion</a>{" "}
        and <a href={titlePath("utm")}>UTM</a> start Windows for Arm on Apple silicon. A single Windows game often runs
        without it, in CrossOver.
      </>
    ),
    href: categoryPath("virtualization"),
    link: "All apps that run other systems",
  },
  intel: {
    text: "They need Rosetta 2, which macOS 28 removes. We list those we know; your Mac may have others.",
    href: "/rosetta#list",
    link: "The apps we know of",
  },
  stopping: {
    text: "They need Rosetta 2, which macOS 28 removes. Your Mac may have others.",
    href: "/rosetta#list",
    link: "See what stops, and what runs instead",
  },
  antiCheat: {
    text: "Anti-cheat software keeps many Windows games out, or lets them run offline only. What is known of a game stands on its page.",
    href: gamesPath({ way: "unsupported" }),
    link: "Games reported to fail",
  },
  cloudGaming: {
    text: (
      <>
        The game runs on another computer, and your Mac shows it: whether the game itself runs on a Mac does not matter.
        See <a href={titlePath("nvidia-geforce-now")}>GeForce NOW</a>, or type the name of your service.
      </>
    ),
    href: "/games",
    link: "Games that run on the Mac itself",
  },
  games: {
    text: "Some run by themselves, some need CrossOver or Apple’s Game Porting Toolkit, and some are blocked by their anti-cheat. Choose your chip, or paste your Steam library.",
    href: "/games",
    link: "See which games run",
  },
  toolkit: {
    text: "It runs Windows games on a Mac, and needs Rosetta 2, which macOS 28 removes. An update may change that.",
    href: gamesPath({ way: "gptk" }),
    link: "Games that run with it",
  },
  plugins: {
    text: "An app can be native while a plug-in or driver that it loads is still made for Intel. Most printers need no driver at all today: they work through AirPrint.",
    href: "/plug-ins",
    link: "Where to look, and what to do",
  },
  chip: {
    text: "Open the Apple menu and choose About This Mac. “Chip” with a name such as Apple M1 is Apple silicon; “Processor” with Intel is an Intel Mac. A Mac that runs macOS 27 is always Apple silicon.",
    href: "/check",
    link: "Check the apps on your Mac",
  },
  chips: {
    text: "So is the A18 Pro of the MacBook Neo. An app that is native runs on each of them. Games differ: choose your chip to read how they run on it.",
    href: gamesPath(),
    link: "Games by chip",
  },
  chipEnd: {
    text: "Apple names no day for any chip. macOS 27 runs on Apple silicon, M1 or newer. What macOS 28 ends is Rosetta 2: native apps keep running on every chip.",
    href: "/rosetta/guide#timeline",
    link: "All dates, with their sources",
  },
  security: {
    text: "Each has its answer. Their system extensions stop too: one made for Intel does not load in macOS 28.",
    href: categoryPath("security-and-privacy"),
    link: "Security and privacy apps",
  },
  checkMac: {
    text: "On Check my Mac, drop your Applications folder: every app is sorted by what to do about it, and nothing leaves your computer.",
    href: "/check",
    link: "Check my Mac",
  },
  nativeApps: {
    text: "Every native app that we know, the best known first. An app on your Mac may be an older copy: look at its version.",
    href: "/titles?status=native&kind=app",
    link: "All native apps",
  },
  newlyNative: {
    text: "Every app whose answer changed, the latest first.",
    href: "/changes",
    link: "What changed",
  },
  nativeGames: {
    text: "They need neither Rosetta 2 nor other software, and macOS 28 does not change that.",
    href: gamesPath({ way: "native" }),
    link: "All native games",
  },
  universal: {
    text: (
      <>
        Such an app has code for Apple silicon and for Intel Macs, and runs natively on both. To see it, select the app
        in Finder and press <kbd>⌘ I</kbd>: “Kind” says Application (Universal). It does not need Rosetta 2.{" "}
        <a href={ROSETTA_SOURCE}>Apple’s explanation</a>
      </>
    ),
    href: "/check",
    link: "Check the apps on your Mac",
  },
  apps: {
    text: "Drop your Applications folder: every app is sorted by what to do about it, and nothing leaves your computer. For a single app, select it in Finder and press ⌘ I: “Kind” says Apple silicon, Universal or Intel.",
    href: "/check",
    link: "Check my Mac",
  },
};
