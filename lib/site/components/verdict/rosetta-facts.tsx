/** On a title's page: what Apple's release notes mean for this kind of software. */
import { AppleCite } from "#lib/site/components/signs/apple-cite.tsx";

interface Props {
  /** It runs Linux in containers or virtual machines. */
  readonly runsLinux: boolean;
  /** Its installer, not the app, was said to need Rosetta 2. */
  readonly installerNote: boolean;
  /** A native app, no plug-in: it may still be set to open with Rosetta. */
  readonly isNative: boolean;
}

export function RosettaFacts({ runsLinux, installerNote, isNative }: Props) {
  return (
    <>
      {runsLinux && (
        <p className="fine">
          Your Linux containers and virtual machines keep working: Apple supports Intel programs in Linux virtual
          machines beyond macOS 28. Only the Mac app itself must be native.{" "}
          <AppleCite release={26.4} numbers={[169228455]} />
        </p>
      )}
      {installerNote && (
        <p className="fine">
          Up to macOS 26, its installer asks for Rosetta 2, although the app does not need it. On macOS 27 it may not
          ask, because installers run as Apple silicon code unless they request Intel.{" "}
          <AppleCite release={27} numbers={[171187112]} />
        </p>
      )}
      {isNative && (
        <details>
          <summary>Does it still open with Rosetta?</summary>
          <p>
            Up to macOS 26: quit it, select it in Finder, press <kbd>⌘ I</kbd> and untick “Open using Rosetta”. From
            macOS 27 on it starts natively without that. If you ticked the box because of an Intel plug-in or a bug,
            check first whether there is a fix. <AppleCite release={27} numbers={[168097174]} />
          </p>
        </details>
      )}
    </>
  );
}
