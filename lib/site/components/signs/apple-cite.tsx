/** Apple's release notes by address, with the numbers that Apple gives each note. */
export const RELEASE_NOTES = {
  27: "https://developer.apple.com/documentation/macos-release-notes/macos-27-release-notes",
  26.4: "https://developer.apple.com/documentation/macos-release-notes/macos-26_4-release-notes",
} as const;

interface Props {
  readonly release: keyof typeof RELEASE_NOTES;
  readonly numbers: readonly number[];
}

export function AppleCite({ release, numbers }: Props) {
  return (
    <a className="fine" href={RELEASE_NOTES[release]} title={numbers.join(", ")}>
      Apple: macOS {release} release notes
    </a>
  );
}
