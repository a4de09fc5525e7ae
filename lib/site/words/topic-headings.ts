/** The shortest answer to a question that names no app. Pure. */
import type { Topic } from "#lib/site/queries/topics.ts";

export const TOPIC_HEADINGS = {
  rosetta: "macOS 28 removes Rosetta 2",
  warning: "macOS has warned about Intel apps since version 26.4",
  upgrade: "After upgrading to macOS 27, install Rosetta 2 again",
  remove: "You can leave Rosetta 2 installed",
  macos28: "macOS 28 comes in the autumn of 2027, without Rosetta 2",
  releases: "macOS 26 is Tahoe, macOS 27 is Golden Gate",
  upgrading: "macOS 27 still opens your Intel apps",
  newMac: "No new Mac: check your apps first",
  intelMac: "macOS 26 Tahoe is the last for Intel Macs",
  intelGames: "Games made for Intel stop in macOS 28",
  suite: "Creative Suite is older than Apple silicon",
  older: "No Apple silicon Mac opens 32-bit or PowerPC apps",
  unnamed: "Which one? Each has its own answer",
  bootcamp: "Apple silicon Macs have no Boot Camp",
  windows: "Windows runs in a virtual machine",
  intel: "Apps made for Intel stop in macOS 28",
  games: "Which games run on your Mac",
  plugins: "Check plug-ins, printers and drivers separately",
  chip: "Which chip is in your Mac?",
  chips: "M1 and all later M chips are Apple silicon",
  security: "Antivirus apps are under Security and privacy",
  apps: "Check all your apps at once",
} as const satisfies Record<Topic, string>;
