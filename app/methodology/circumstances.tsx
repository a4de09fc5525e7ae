/** What a piece of evidence was about, and what follows from it. */
import { REASON_SENTENCES } from "#lib/catalog/verdicts/rules/caveats.ts";
import { STUBS } from "#lib/catalog/verdicts/rules/exceptions.ts";
import { PROJECTIONS } from "#lib/catalog/verdicts/rules/projection.ts";
import { listWords, lowerFirst, sentenceCase } from "#lib/contract/words.ts";
import { NEXT_LABELS, NEXT_MEANINGS } from "#lib/site/words/lists/list-words.ts";

export function Circumstances() {
  const stubs = Object.values(STUBS).flatMap((titles) => Object.keys(titles));
  return (
    <>
      <h3 id="released">What you can install counts</h3>
      <p>
        Announcements, betas and source builds are shown but do not change the answer. A beta that has a page of its own
        is judged by its own builds.
      </p>
      <h3 id="succession">Evidence about an old version expires with a new one</h3>
      <p>
        Evidence about version 1.0 stops counting once a catalogue, a maker or a test reports something different about
        version 2.0.
      </p>
      <ul>
        <li>A source that only repeats its earlier statement does not end other evidence.</li>
        <li>“Runs natively” gives way only to a source that is at least as strong.</li>
        <li>Our editor’s decision always stands.</li>
        <li>A new version alone changes no answer: it makes a new check due.</li>
        <li>Versions are compared number by number, except where a maker changed its numbering.</li>
      </ul>
      <h3 id="stubs">The installer is not the app</h3>
      <p>
        Some catalogue entries only download the real app ({listWords(stubs.map(sentenceCase))}). Whatever a catalogue
        reports about such an entry, except that it runs natively, does not count.
      </p>
      <h3 id="inventories">A list of the programs on one Mac</h3>
      <p>A published inventory of a Mac counts as a test, and we use it as a whole or not at all.</p>
      <h3 id="reasons">What “does not run” means</h3>
      <p>
        The Mac version may be dead while the Windows version runs with extra software. The answer is then the way that
        works. Where nothing works, the page gives the reason:
      </p>
      <ul>
        {Object.entries(REASON_SENTENCES).map(([reason, sentence]) => (
          <li key={reason}>{sentence}</li>
        ))}
      </ul>
      <p>With the last two, the answer is “not known yet” or “runs in a browser”.</p>
    </>
  );
}

export function Identity() {
  return (
    <>
      <h2 id="identity">Which app a name or an id means</h2>
      <p>
        An exact name wins. If several apps share it, we ask which one you mean. Words that tell products apart, such as
        “browser”, “VPN” or “notes”, always count. Entries for the same product share one page, with all its names and
        ids. We drop an id if two independent sources give it to another app. An older edition, such as one of 2021, is
        judged only by evidence about that edition.
      </p>
    </>
  );
}

export function Foreseen() {
  return (
    <>
      <p>
        Until macOS 28 is out, this is a forecast. Each app or game goes into the first group that fits. Pages, lists,
        downloads and the check of your Mac all use the same groups:
      </p>
      <ol>
        {PROJECTIONS.map((projection) => (
          <li key={projection}>
            {NEXT_LABELS[projection]}: {lowerFirst(NEXT_MEANINGS[projection])}
          </li>
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
        Some facts do not change the answer but matter to you: an installer that needs Rosetta 2, Intel-only parts of a
        native app, software that is discontinued, and software that macOS blocks because it is not signed. We show them
        under “Good to know”. Homebrew, the largest catalogue we read, does not look inside installers, so the absence
        of such a note proves nothing.
      </p>
    </>
  );
}
