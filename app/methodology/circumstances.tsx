/** What a piece of evidence was about, and what follows from it: rules 15 to 20. */
import { REASONS } from "#lib/catalog/verdicts/caveats.ts";
import { STUBS } from "#lib/catalog/verdicts/kept-lists.ts";
import { FORESEES_DAYS, PROJECTIONS, type Projection } from "#lib/catalog/verdicts/projection.ts";

export function Circumstances() {
  const stubs = Object.values(STUBS).flatMap((titles) => Object.keys(titles));
  return (
    <>
      <h3 id="released">What you can install counts</h3>
      <p>
        An announcement, a beta or a build of the code is not what you can install. It is told on the page and changes
        no answer. Titles that are themselves a beta or a nightly are judged by their own builds.
      </p>
      <h3 id="succession">A new version ends what was said of an old one</h3>
      <p>
        A word about version 1.0 falls silent once a catalogue, a maker or a test says something else of a higher
        version, unless that source had said so before: then it only repeats itself. “Runs natively” yields only to a
        source at least as strong, our editor’s ruling to none. That a new version exists changes no answer by itself;
        it asks for a new check. Versions are compared number by number; where a maker changed its numbering, they are
        not.
      </p>
      <h3 id="stubs">The installer is not the app</h3>
      <p>
        Some catalogue entries only fetch the real app ({stubs.join(", ")}). What they say against it does not count. A
        published list of the programs on one Mac counts as a test, as a whole: we do not pick lines.
      </p>
      <h3 id="reasons">“Does not run” says of what</h3>
      <p>
        A dead Mac version and a Windows version that runs with extra software are both true, so the way that works is
        the answer. The page names the reason:
      </p>
      <ul>
        {Object.entries(REASONS).map(([reason, sentence]) => (
          <li key={reason}>{sentence}</li>
        ))}
      </ul>
      <p>The last two are no answer: “not known yet”, and “runs in a browser”.</p>
      <h3 id="contributed">What readers’ Macs send cannot overrule</h3>
      <p>
        It counts only where no other source speaks, and then with little weight. It must bear the signature of a maker
        that we know, and speak of no version above the known ones. One network moves at most 20 titles a week, and our
        operator can take it back.
      </p>
    </>
  );
}

export function Identity() {
  return (
    <>
      <h2 id="identity">Which title a name or an id means</h2>
      <p>
        Where several entries are one product, the one with an answer takes its names and ids. Otherwise an exact name
        stays where it is, or we ask which you mean. A word that tells products apart, such as “browser”, “VPN” or
        “notes”, is never dropped. An id that two independent sources give to another title is not used. A former
        edition that you ask for is answered from what was said of that edition, or not at all.
      </p>
    </>
  );
}

const FORESEEN = {
  not_known: "Not known: there is no answer today.",
  does_not_run: "Not expected to run: it does not run today.",
  runs: "Expected to run: it does not need Rosetta 2.",
  old_game: "An old game, given up by its maker: Apple keeps a mechanism for some, and does not say for which.",
  stops_given_up: "Expected to stop, given up: its maker no longer updates it.",
  stops: `Expected to stop: by evidence that is at least fairly sure and at most ${FORESEES_DAYS} days old.`,
  may_stop: "May stop: by older or thinner evidence, or through software that may be rebuilt.",
} as const satisfies Record<Projection, string>;

export function Foreseen() {
  return (
    <>
      <p>
        What macOS 28 brings is foreseen until it is out, in these groups; the first that fits. Pages, lists, downloads
        and the check on your Mac all count by them:
      </p>
      <ol>
        {PROJECTIONS.map((projection) => (
          <li key={projection}>{FORESEEN[projection]}</li>
        ))}
      </ol>
    </>
  );
}
