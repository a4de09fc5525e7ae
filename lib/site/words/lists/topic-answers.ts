/** Questions that name no app, as they are properly asked, with their shortest answers. Pure. */
import type { Topic } from "#lib/site/queries/search/topics.ts";
import { editionPlate } from "#lib/site/words/answers/short-plate.ts";
import { ROSETTA_ANSWERS } from "#lib/site/words/lists/rosetta-answers.ts";
import { ABOUT_INTEL, type TopicAnswer } from "#lib/site/words/lists/topic-answer.ts";

export const TOPIC_ANSWERS: Readonly<Record<Topic, TopicAnswer>> = {
  ...ROSETTA_ANSWERS,
  warning: {
    ...ABOUT_INTEL,
    question: "Why does macOS warn about an app?",
    answer: "It is made for Intel.",
    sentence: "macOS has warned about Intel apps since version 26.4. They stop in macOS 28.",
  },
  macModels: {
    question: "Which Macs run macOS 27 and 28?",
    answer: "macOS 27: M1 or newer.",
    sentence: "Apple has not said which Macs macOS 28 is for. macOS 26 is the last for Intel Macs.",
  },
  macos28: {
    ...ABOUT_INTEL,
    question: "What changes in macOS 28?",
    answer: "Intel apps stop.",
    sentence: "It comes in autumn 2027, without Rosetta 2. Native apps keep running.",
  },
  macos28Date: {
    question: "When does macOS 28 come out?",
    answer: "In autumn 2027.",
    sentence: "Apple has named no day. It comes without Rosetta 2, so apps made for Intel stop.",
  },
  releases: {
    question: "Which macOS is the newest?",
    answer: "27, Golden Gate.",
    sentence: "macOS 26 is Tahoe, the last for Intel Macs.",
  },
  tahoe: {
    question: "Does macOS 26 Tahoe have Rosetta 2?",
    answer: "Yes, all of it.",
    sentence: "Apps made for Intel open there and in macOS 27. Only macOS 28 comes without it, in autumn 2027.",
  },
  upgrading: {
    ...ABOUT_INTEL,
    question: "Do Intel apps still open in macOS 27?",
    answer: "Yes, for now.",
    sentence: "After the upgrade, install Rosetta 2 again for them. They stop in macOS 28.",
  },
  newMac: {
    question: "Do you need a new Mac?",
    answer: "No.",
    sentence: "An app made for Intel stops in macOS 28 on a new Mac, too. Check your apps first.",
  },
  intelMac: {
    question: "Which macOS is the last for Intel Macs?",
    answer: "macOS 26 Tahoe.",
    sentence: "Intel apps keep running there, without Rosetta 2.",
  },
  ownIntelMac: {
    question: "Does an Intel Mac get macOS 27 or 28?",
    answer: "No.",
    sentence: "macOS 26 Tahoe is the last for Intel Macs. Apps made for Intel keep running there, without Rosetta 2.",
    status: "unsupported",
  },
  intelModel: {
    question: "Which chip is in a Mac from 2019 or before?",
    answer: "Intel.",
    sentence: "macOS 26 Tahoe is the last for Intel Macs, and runs on few of them. Intel apps need no Rosetta 2 there.",
  },
  intelGames: {
    ...ABOUT_INTEL,
    question: "When do games made for Intel stop?",
    answer: "In autumn 2027.",
    sentence: "macOS 28 removes Rosetta 2, which they need. Apple plans to keep some old games working.",
  },
  stoppingGames: {
    question: "Will your games stop?",
    answer: "Some.",
    sentence:
      "Those that need Rosetta 2, in macOS 28. Apple plans to keep some old games working. Native games keep running.",
    status: "rosetta2",
  },
  suite: {
    question: "Do Creative Suite 5 and 6 run on Apple silicon?",
    answer: "Older than Apple silicon.",
    sentence:
      "Adobe’s apps of that time often have 32-bit parts, which macOS no longer opens: they may not start today, and they will not open in macOS 28.",
    status: "unknown",
    years: editionPlate("Photoshop CS6", "early").years,
  },
  firstSuites: {
    question: "Do the first four Creative Suites run on Apple silicon?",
    answer: "No.",
    sentence: "Adobe built them for 32 bits or for PowerPC. No Apple silicon Mac opens them, not even with Rosetta 2.",
    status: "unsupported",
  },
  cannotOpen: {
    question: "Why is an app not supported on this Mac?",
    answer: "It was made for another.",
    sentence: "It is a PowerPC or 32-bit app, or an Intel app without Rosetta 2. Look for a newer version.",
    status: "unsupported",
  },
  gatekeeper: {
    question: "Why does macOS not open a downloaded app?",
    answer: "It could not be checked.",
    sentence: "“Damaged”, or a developer that cannot be verified, has nothing to do with Intel or Apple silicon.",
  },
  older: {
    question: "Do 32-bit or PowerPC apps still open?",
    answer: "No.",
    sentence: "No Apple silicon Mac opens them, and Rosetta 2 does not bring them back.",
    status: "unsupported",
  },
  unnamed: {
    question: "Which app do you use?",
    answer: "Type its name.",
    sentence: "Two apps for the same job may differ.",
  },
  bootcamp: {
    question: "Is there Boot Camp on Apple silicon?",
    answer: "No.",
    sentence: "Windows runs in a virtual machine instead.",
    status: "unsupported",
  },
  windows: {
    question: "Does Windows run on Apple silicon?",
    answer: "In a virtual machine.",
    sentence: "Parallels Desktop, VMware Fusion and UTM start Windows for Arm.",
    status: "translation",
  },
  intel: {
    ...ABOUT_INTEL,
    question: "Do apps made for Intel still run?",
    answer: "Yes, for now.",
    sentence: "They need Rosetta 2, which macOS 28 removes.",
  },
  stopping: {
    ...ABOUT_INTEL,
    question: "What stops in macOS 28?",
    answer: "Apps made for Intel.",
    sentence: "They need Rosetta 2, which macOS 28 removes. Check yours at once.",
  },
  antiCheat: {
    question: "Do games with anti-cheat run on a Mac?",
    answer: "Many do not.",
    sentence: "It keeps many Windows games out, or offline. The page of each game says so.",
  },
  cloudGaming: {
    question: "Does cloud gaming work on a Mac?",
    answer: "Yes, with an app or browser.",
    sentence: "The game runs on another computer, and your Mac shows it. Look up the service’s app.",
  },
  games: {
    question: "Which games run on a Mac?",
    answer: "See them by chip.",
    sentence: "Some run by themselves, some need help, and some are blocked by their anti-cheat.",
  },
  toolkit: {
    question: "What runs with Apple’s Game Porting Toolkit?",
    answer: "Some Windows games.",
    sentence: "It needs Rosetta 2, which macOS 28 removes. An update may change that.",
    status: "translation",
  },
  plugins: {
    question: "Do plug-ins, printers and drivers keep working?",
    answer: "Look at each one.",
    sentence: "An app can be native while a plug-in or driver that it loads is still made for Intel.",
  },
  chip: {
    question: "Which chip is in your Mac?",
    answer: "See About This Mac.",
    sentence: "It is in the Apple menu. “Apple M1” or newer is Apple silicon.",
  },
  chips: {
    question: "Which chips are Apple silicon?",
    answer: "M1 and newer.",
    sentence: "So is the A18 Pro of the MacBook Neo. An app that is native runs on each of them.",
    status: "native",
  },
  chipEnd: {
    question: "How long are Macs with an M1 supported?",
    answer: "Apple has not said.",
    sentence: "macOS 27 runs on Apple silicon, M1 or newer. What ends in 2027 is Rosetta 2: native apps keep running.",
  },
  security: {
    question: "Do antivirus apps run on Apple silicon?",
    answer: "Look up yours.",
    sentence: "Each has its own, under Security and privacy.",
  },
  checkMac: {
    question: "How do you check your Mac?",
    answer: "Drop your apps here.",
    sentence: "On Check my Mac, drop your Applications folder: every app is sorted by what to do about it.",
  },
  nativeApps: {
    question: "Which apps are native?",
    answer: "See the list.",
    sentence: "It has every native app that we know. Type a name to look up one.",
  },
  newlyNative: {
    question: "Which apps became native lately?",
    answer: "See the changes.",
    sentence: "Every app whose answer changed, the latest first.",
  },
  nativeGames: {
    question: "Which games run natively?",
    answer: "See the list.",
    sentence: "They need neither Rosetta 2 nor other software.",
  },
  universal: {
    question: "What does “Universal” mean?",
    answer: "It runs natively.",
    sentence: "A Universal app has code for Apple silicon and for Intel Macs. Finder’s Get Info shows it at “Kind”.",
    status: "native",
  },
  apps: {
    question: "Which of your apps will stop?",
    answer: "Check them at once.",
    sentence: "Drop your Applications folder: every app is sorted by what to do about it.",
  },
};
