/** What is said of each question about Rosetta 2, and where it leads. */
import type { ReactNode } from "react";
import { INSTALL_COMMAND } from "#lib/site/components/rosetta/advice.tsx";
import { RELEASE_NOTES } from "#lib/site/components/signs/apple-cite.tsx";
import { ROSETTA_SOURCE } from "#lib/site/components/verdict/advice.tsx";
import type { RosettaTopic } from "#lib/site/queries/search/rosetta-questions.ts";

const TRANSLATION_SOURCE =
  "https://developer.apple.com/documentation/apple-silicon/about-the-rosetta-translation-environment";

export interface IntentWords {
  readonly text: ReactNode;
  readonly href: string;
  readonly link: string;
}

export const ROSETTA_WORDS: Readonly<Record<RosettaTopic, IntentWords>> = {
  rosetta: {
    text: "Rosetta 2 lets Apple silicon Macs open Intel apps. It works through macOS 27. macOS 28 removes it in autumn 2027.",
    href: "/rosetta",
    link: "See what stops, and when",
  },
  whatRosetta: {
    text: "Rosetta 2 is Apple’s translator for Intel apps: it lets Macs with Apple silicon open them. It works through macOS 27. macOS 28 comes without it, in autumn 2027.",
    href: "/rosetta",
    link: "See what stops, and when",
  },
  rosettaToday: {
    text: "After the upgrade to macOS 27, install it again: open an Intel app and agree. macOS 28 comes without it, in autumn 2027.",
    href: "/rosetta/guide#upgrade",
    link: "How to install it",
  },
  rosettaNext: {
    text: "macOS 28 comes without it, in autumn 2027. Apps made for Intel stop; native apps keep running.",
    href: "/rosetta",
    link: "See what stops, and what runs instead",
  },
  needsRosetta: {
    text: (
      <>
        Select it in Finder, press <kbd>⌘ I</kbd> and read the line “Kind”. <strong>Application (Intel)</strong> needs
        Rosetta 2; <strong>(Universal)</strong> and <strong>(Apple silicon)</strong> do not.
      </>
    ),
    href: "/check",
    link: "Check all your apps at once",
  },
  rosettaApps: {
    text: "They need Rosetta 2, which macOS 28 removes. Your Mac may have others.",
    href: "/rosetta#list",
    link: "The apps we know of",
  },
  rosettaMissing: {
    text: (
      <>
        The app, or a part of it, is made for Intel. Type <code>{INSTALL_COMMAND}</code> into Terminal, or open the app
        again and agree. Apple silicon Macs have Rosetta 2 through macOS 27; macOS 28 comes without it.
      </>
    ),
    href: "/rosetta/guide#upgrade",
    link: "How to install it",
  },
  rosettaOpen: {
    text: (
      <>
        Quit the app, select it in Finder, press <kbd>⌘ I</kbd> and tick “Open using Rosetta”. Only a Universal app has
        that box: an Intel app opens with Rosetta 2 anyway. macOS 27 starts apps natively that had been set so on macOS
        26, and Apple does not say whether a new tick holds. <a href={RELEASE_NOTES[27]}>Apple’s release notes</a>
      </>
    ),
    href: "/plug-ins#today",
    link: "Intel plug-ins in a native app",
  },
  rosettaLinux: {
    text: (
      <>
        Apple keeps supporting Intel programs in Linux containers and virtual machines: Docker, OrbStack, UTM,
        Parallels, Lima. Only the Mac app itself must be native. <a href={RELEASE_NOTES[26.4]}>Apple’s release notes</a>
      </>
    ),
    href: "/rosetta/guide#goes-on",
    link: "What keeps working",
  },
  hasRosetta: {
    text: (
      <>
        Open an Intel app: if it opens, Rosetta 2 is installed. If not, your Mac offers to install it.{" "}
        <a href={ROSETTA_SOURCE}>Apple’s explanation</a>
      </>
    ),
    href: "/rosetta/guide#upgrade",
    link: "How to install it",
  },
  rosettaSpeed: {
    text: (
      <>
        Translating takes time, so an Intel app may start or run more slowly.{" "}
        <a href={TRANSLATION_SOURCE}>Apple on how Rosetta translates</a>. It gives no numbers for speed or battery.
        Native apps don’t need Rosetta 2: look for a native version.
      </>
    ),
    href: "/check",
    link: "Find the Intel apps on your Mac",
  },
  rosettaTrust: {
    text: (
      <>
        It is part of macOS, which installs it once you agree: there is nothing to buy, and nothing to download from a
        website. <a href={ROSETTA_SOURCE}>Apple’s explanation</a>
      </>
    ),
    href: "/rosetta/guide#upgrade",
    link: "How to install it",
  },
  upgrade: {
    text: (
      <>
        Open an Intel app and agree to install Rosetta, or type <code>{INSTALL_COMMAND}</code> into Terminal. Your Intel
        apps then open as before.
      </>
    ),
    href: "/rosetta/guide#upgrade",
    link: "How to install it",
  },
  install: {
    text: (
      <>
        Your Mac offers to install it when you open an Intel app: agree. Or type <code>{INSTALL_COMMAND}</code> into
        Terminal. It works through macOS 27.
      </>
    ),
    href: "/rosetta/guide#upgrade",
    link: "How to install it",
  },
  remove: {
    text: "It does nothing until you open an Intel app, so it can stay. macOS 28 comes without it in autumn 2027. To stop needing it, update or replace your Intel apps.",
    href: "/check",
    link: "Find the Intel apps on your Mac",
  },
};
