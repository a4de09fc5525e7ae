/** A short answer to a query that is not a name, with a link to the page about it. */
import type { ReactNode } from "react";
import type { Topic } from "#lib/site/queries/topics.ts";
import { INTEL_APP_WORKS } from "#lib/site/words/answers.ts";
import { categoryPath, gamesPath, titlePath } from "#lib/site/words/paths.ts";

interface IntentWords {
  readonly heading: string;
  readonly text: ReactNode;
  readonly href: string;
  readonly link: string;
}

const WORDS: Record<Topic, IntentWords> = {
  rosetta: {
    heading: "macOS 28 removes Rosetta 2",
    text: "Rosetta 2 lets Apple silicon Macs open Intel apps. It works through macOS 27. macOS 28 removes it in autumn 2027.",
    href: "/rosetta",
    link: "See what stops, and when",
  },
  warning: {
    heading: "macOS has warned about Intel apps since version 26.4",
    text: `Look for an update: there may be a native version already. ${INTEL_APP_WORKS}`,
    href: "/rosetta/guide#warning",
    link: "What the notice means, and what to do",
  },
  upgrade: {
    heading: "After upgrading to macOS 27, install Rosetta 2 again",
    text: "Open an Intel app and agree to install Rosetta. Your Intel apps then open as before.",
    href: "/rosetta/guide#upgrade",
    link: "How to install it",
  },
  remove: {
    heading: "You can leave Rosetta 2 installed",
    text: "It does nothing until you open an Intel app, so it can stay. macOS 28 comes without it in autumn 2027. To stop needing it, update or replace your Intel apps.",
    href: "/check",
    link: "Find the Intel apps on your Mac",
  },
  macos28: {
    heading: "macOS 28 comes in the autumn of 2027, without Rosetta 2",
    text: "Apps made for Intel no longer open there. Native apps keep working.",
    href: "/rosetta",
    link: "What stops, and what runs instead",
  },
  releases: {
    heading: "macOS 26 is Tahoe, macOS 27 is Golden Gate",
    text: "Tahoe is the last macOS for Intel Macs. Golden Gate runs on Apple silicon only and still opens Intel apps with Rosetta 2. macOS 28 removes Rosetta 2 in autumn 2027.",
    href: "/rosetta/guide#timeline",
    link: "All dates, with their sources",
  },
  bootcamp: {
    heading: "Apple silicon Macs have no Boot Camp",
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
    heading: "Windows runs in a virtual machine",
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
    heading: "Apps made for Intel stop in macOS 28",
    text: "They need Rosetta 2, which macOS 28 removes. We list those we know; your Mac may have others.",
    href: "/rosetta#list",
    link: "The apps we know of",
  },
  games: {
    heading: "Which games run on your Mac",
    text: "Some run by themselves, some need CrossOver or Apple’s Game Porting Toolkit, and some are blocked by their anti-cheat. Choose your chip, or paste your Steam library.",
    href: "/games",
    link: "See which games run",
  },
  plugins: {
    heading: "Check plug-ins, printers and drivers separately",
    text: "An app can be native while a plug-in or driver that it loads is still made for Intel. Most printers need no driver at all today: they work through AirPrint.",
    href: "/plug-ins",
    link: "Where to look, and what to do",
  },
  chip: {
    heading: "Which chip is in your Mac?",
    text: "Open the Apple menu and choose About This Mac. “Chip” with a name such as Apple M1 is Apple silicon; “Processor” with Intel is an Intel Mac. A Mac that runs macOS 27 is always Apple silicon.",
    href: "/check",
    link: "Check the apps on your Mac",
  },
  chips: {
    heading: "M1 and all later M chips are Apple silicon",
    text: "An app that is native runs on each of them. Games differ: choose your chip to read how they run on it.",
    href: gamesPath(),
    link: "Games by chip",
  },
  security: {
    heading: "Antivirus apps are under Security and privacy",
    text: "Each has its answer. Their system extensions stop too: one made for Intel does not load in macOS 28.",
    href: categoryPath("security-and-privacy"),
    link: "Security and privacy apps",
  },
  apps: {
    heading: "Check all your apps at once",
    text: "Drop your Applications folder: every app is sorted by what to do about it, and nothing leaves your computer. For a single app, select it in Finder and press ⌘ I: “Kind” says Apple silicon, Universal or Intel.",
    href: "/check",
    link: "Check my Mac",
  },
};

export function IntentBox({ intent }: { intent: Topic }) {
  const { heading, text, href, link } = WORDS[intent];
  return (
    <div className="box">
      <h2>{heading}</h2>
      <p>{text}</p>
      <p>
        <a className="button button-go" href={href}>
          {link}
        </a>
      </p>
      <p>
        {href === "/check" ? (
          <>
            Or <a href="/titles">look through all apps and games</a>.
          </>
        ) : (
          <>
            Or <a href="/check">check all the apps on your Mac</a>.
          </>
        )}
      </p>
    </div>
  );
}
