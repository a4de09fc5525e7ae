/** The end of Rosetta 2 as dated, cited facts. */
import { NEXT_MACOS_EXPECTED } from "#lib/contract/scope.ts";

export interface Milestone {
  readonly id: string;
  /** YYYY-MM-DD; null if only a season is known. */
  readonly date: string | null;
  /** The day for calendars if only a season is known: its first. */
  readonly expected?: string;
  /** Shown if there is no day. */
  readonly when?: string;
  readonly title: string;
  readonly text: string;
  readonly source: { readonly name: string; readonly url: string };
  readonly projected?: boolean;
}

const APPLE_DEVELOPER = {
  name: "Apple: About the Rosetta translation environment",
  url: "https://developer.apple.com/documentation/apple-silicon/about-the-rosetta-translation-environment",
} as const;
const APPLE_SUPPORT = {
  name: "Apple Support: Using Intel-based apps",
  url: "https://support.apple.com/102527",
} as const;
const NOTES_27 = {
  name: "Apple: macOS 27 release notes, 166398727 and 176042635",
  url: "https://developer.apple.com/documentation/macos-release-notes/macos-27-release-notes",
} as const;
const RELEASES = { name: "endoflife.date: macOS", url: "https://endoflife.date/macos" } as const;

export const MILESTONES: readonly Milestone[] = [
  {
    id: "rosetta-2",
    date: "2020-11-12",
    title: "macOS 11 Big Sur brings Rosetta 2",
    text: "The first macOS for Apple silicon translates apps that were built for Intel Macs.",
    source: RELEASES,
  },
  {
    id: "announcement",
    date: "2025-06-09",
    title: "Apple names the end",
    text: "Apple says that Rosetta stays through macOS 27. After that, only a part for older, unmaintained games remains.",
    source: APPLE_DEVELOPER,
  },
  {
    id: "macos-26",
    date: "2025-09-15",
    title: "macOS 26 Tahoe, the last for Intel Macs",
    text: "Rosetta 2 works as before. From version 26.4 on, opening an Intel app shows a notice that its support is ending.",
    source: APPLE_SUPPORT,
  },
  {
    id: "macos-27",
    date: "2026-09-14",
    title: "macOS 27 Golden Gate, the last with Rosetta 2 for all apps",
    text: "Runs on Apple silicon only. Intel apps still open, with a notice that they will not in macOS 28.",
    source: APPLE_SUPPORT,
  },
  {
    id: "macos-28",
    date: null,
    expected: NEXT_MACOS_EXPECTED,
    when: "Autumn 2027",
    title: "macOS 28 removes Rosetta 2",
    text: "Apps built for Intel no longer open. Apple plans to keep some old games working, but has not said which.",
    source: NOTES_27,
    projected: true,
  },
];
