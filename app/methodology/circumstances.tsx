/** What a piece of evidence was about, and what follows from it: rules 15 to 20. */
import { REASON_SENTENCES } from "#lib/catalog/verdicts/caveats.ts";
import { STUBS } from "#lib/catalog/verdicts/exceptions.ts";
import { PROJECTION_MAX_AGE_DAYS, PROJECTIONS, type Projection } from "#lib/catalog/verdicts/projection.ts";

export function Circumstances() {
  const stubs = Object.values(STUBS).flatMap((titles) => Object.keys(titles));
  return (
    <>
      <h3 id="released">What you can install counts</h3>
      <p>
        Announcements, betas and source builds are shown but do not change the answer. A beta or nightly with its own
        page is judged by its own builds.
      </p>
      <h3 id="succession">Evidence about an old version expires with a new one</h3>
      <p>
        Evidence about version 1.0 stops counting once a catalogue, a maker or a test says something different about a
        higher version, unless that source is only repeating an earlier statement. “Runs natively” gives way only to a
        source at least as strong; our editor’s decision always stands. A new version alone changes no answer: it queues
        a new check. Versions are compared number by number, except where a maker changed its numbering.
      </p>
      <h3 id="stubs">The installer is not the app</h3>
      <p>
        Some catalogue entries only download the real app ({stubs.join(", ")}). Negative statements about them do not
        count. A published list of the programs on one Mac counts as a test, and always as a whole.
      </p>
      <h3 id="reasons">What exactly “does not run”</h3>
      <p>
        A Mac version can be dead while the Windows version runs with extra software. Then the way that works is the
        answer. The page names the reason:
      </p>
      <ul>
        {Object.entries(REASON_SENTENCES).map(([reason, sentence]) => (
          <li key={reason}>{sentence}</li>
        ))}
      </ul>
      <p>With the last two, the answer is “not known yet” or “runs in a browser”.</p>
      <h3 id="contributed">Scans of readers’ Macs never overrule other sources</h3>
      <p>
        They count only where there is no other source, with little weight, and only if we know the maker’s signature.
      </p>
    </>
  );
}

export function Identity() {
  return (
    <>
      <h2 id="identity">Which app a name or an id means</h2>
      <p>
        If several entries are one product, the one with an answer gets all names and ids. Otherwise an exact name wins,
        or we ask which one you mean. Words that tell products apart, such as “browser”, “VPN” or “notes”, always count.
        An id that two independent sources give to another app is not used. For an older edition, only evidence about
        that edition counts.
      </p>
    </>
  );
}

const FORESEEN = {
  not_known: "Not known: there is no answer today.",
  does_not_run: "Not expected to run: it does not run today.",
  runs: "Expected to run: it does not need Rosetta 2.",
  old_game: "An old game that its maker no longer updates: Apple will support some, but has not said which.",
  stops_given_up: "Expected to stop, abandoned: its maker no longer updates it.",
  stops: `Expected to stop: the evidence is at least fairly sure and at most ${PROJECTION_MAX_AGE_DAYS} days old.`,
  may_stop: "May stop: the evidence is older or thinner, or it runs through software that may be updated.",
} as const satisfies Record<Projection, string>;

export function Foreseen() {
  return (
    <>
      <p>
        Until macOS 28 is out, this is a forecast: each app or game goes into the first group that fits. Pages, lists,
        downloads and the check of your Mac all use these groups:
      </p>
      <ol>
        {PROJECTIONS.map((projection) => (
          <li key={projection}>{FORESEEN[projection]}</li>
        ))}
      </ol>
    </>
  );
}

export function Notes() {
  return (
    <>
      <h2 id="notes">Notes beside an answer</h2>
      <p>
        Some facts do not change the answer and are shown beside it: an installer that needs Rosetta 2, Intel-only parts
        of a native app, software that is discontinued, and software that macOS blocks because it is not signed.
        Homebrew, the largest catalogue we read, does not look inside installers, so a missing Rosetta note there proves
        nothing.
      </p>
    </>
  );
}
