/** Questions about Rosetta 2, as they are properly asked, with their shortest answers. Pure. */
import type { RosettaTopic } from "#lib/site/queries/search/rosetta-questions.ts";
import { ABOUT_INTEL, ABOUT_ROSETTA, type TopicAnswer } from "#lib/site/words/lists/topic-answer.ts";

export const ROSETTA_ANSWERS: Readonly<Record<RosettaTopic, TopicAnswer>> = {
  rosetta: {
    ...ABOUT_ROSETTA,
    question: "Is Rosetta 2 going away?",
    answer: "Yes, in autumn 2027.",
    sentence: "macOS 27 still has it. macOS 28 comes without it.",
  },
  whatRosetta: {
    ...ABOUT_ROSETTA,
    question: "What is Rosetta 2?",
    answer: "A translator.",
    sentence: "Apple’s, for Intel apps on Apple silicon. macOS 28 comes without it, in autumn 2027.",
  },
  rosettaToday: {
    ...ABOUT_ROSETTA,
    question: "Can you use Rosetta 2 on macOS 26 and 27?",
    answer: "Yes.",
    sentence: "After the upgrade to macOS 27, install it again. macOS 28 comes without it, in autumn 2027.",
  },
  rosettaNext: {
    ...ABOUT_ROSETTA,
    question: "Can you use Rosetta 2 on macOS 28?",
    answer: "No.",
    sentence: "macOS 28 comes without it, in autumn 2027. Apps made for Intel stop.",
    status: "unsupported",
  },
  needsRosetta: {
    question: "Does an app need Rosetta 2?",
    answer: "Look at its Kind.",
    sentence: "Select it in Finder and press ⌘ I. Only “Intel” needs Rosetta 2.",
  },
  rosettaApps: {
    ...ABOUT_INTEL,
    question: "Which apps still need Rosetta 2?",
    answer: "See the list.",
    sentence: "It has all that we know. They stop in macOS 28, in autumn 2027. Your Mac may have others.",
  },
  rosettaMissing: {
    ...ABOUT_INTEL,
    question: "Why does an app not open without Rosetta 2?",
    answer: "Install Rosetta 2.",
    sentence: "The app, or a part of it, is made for Intel. With Rosetta 2 it opens, through macOS 27.",
  },
  rosettaOpen: {
    question: "How do you open an app with Rosetta 2?",
    answer: "In Get Info.",
    sentence: "Select it in Finder, press ⌘ I and tick “Open using Rosetta”. An Intel app needs no tick.",
  },
  rosettaLinux: {
    question: "Do Intel programs in Linux virtual machines stop?",
    answer: "No.",
    sentence: "Apple keeps supporting them. Only the Mac app that runs Linux must be native.",
  },
  hasRosetta: {
    question: "Is Rosetta 2 installed on your Mac?",
    answer: "Open an Intel app.",
    sentence: "If it opens, Rosetta 2 is there. If not, your Mac offers to install it.",
  },
  rosettaSpeed: {
    question: "Does Rosetta 2 slow a Mac down?",
    answer: "Intel apps, at times.",
    sentence: "Translating takes time, so they may start or run more slowly. Native apps don’t need it.",
  },
  rosettaTrust: {
    question: "Is Rosetta 2 free and safe?",
    answer: "It is Apple’s own.",
    sentence: "macOS itself installs it when you agree. There is nothing to buy.",
  },
  upgrade: {
    ...ABOUT_INTEL,
    question: "Intel apps stopped after the upgrade to macOS 27?",
    answer: "Install Rosetta 2.",
    sentence: "If Get Info says Kind: Intel, that helps. If not, look for a newer version of the app.",
  },
  install: {
    ...ABOUT_ROSETTA,
    question: "How do you install Rosetta 2?",
    answer: "Open an Intel app.",
    sentence: "Your Mac offers to install it. macOS 28 comes without it, in autumn 2027.",
  },
  remove: {
    ...ABOUT_ROSETTA,
    question: "Should you remove Rosetta 2?",
    answer: "It can stay.",
    sentence: "It does nothing until you open an Intel app.",
  },
};
