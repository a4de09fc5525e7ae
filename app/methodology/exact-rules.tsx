/** The rules in full: which evidence counts for a Mac, and how it is weighed. */
import { CARRY_OVER_NOTED_FROM } from "#lib/catalog/verdicts/rules/carried-over-from.ts";
import { CARRY_OVER_COSTS, CROWD_VALID_RELEASES, DAYS_PER_STEP } from "#lib/catalog/verdicts/rules/weigh-evidence.ts";
import { Status } from "#lib/contract/schema.ts";
import { MACOS_RELEASES, OLDEST_MACOS } from "#lib/contract/scope.ts";
import { listWords } from "#lib/contract/words.ts";
import { NETWORKS_AGREEING, TITLES_A_WEEK } from "#lib/feedback/scans.ts";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { Circumstances } from "./circumstances.tsx";
import { Exactly } from "./exactly.tsx";

const costly = Status.options.filter((status) => CARRY_OVER_COSTS[status] > 0);
const withRosetta = MACOS_RELEASES.filter(({ rosetta }) => rosetta).map(({ major }) => major);

export function ReachRules() {
  return (
    <Exactly>
      <h3>Which macOS versions and chips</h3>
      <p>
        A piece of evidence counts from the oldest macOS that its source names up to the newest one released by its
        date. Where the source names no macOS, we start at {OLDEST_MACOS}. For versions older than the oldest one named,
        we make no claim. An answer for “any chip” uses evidence from all chips. An answer for one chip uses evidence
        about that chip and about Apple silicon in general.
      </p>
      <h3>Later versions of macOS</h3>
      <p>
        Later versions of macOS take over the answer. If it is {CARRY_OVER_NOTED_FROM} or more versions old, a note says
        so. For {listWords(costly.map((status) => `“${STATUS_WORDS[status].label}”`))} we are then one step less sure. “
        {STATUS_WORDS.native.label}” loses nothing, nor does “{STATUS_WORDS.rosetta2.label}” while macOS still includes
        Rosetta 2 (macOS {withRosetta[0]} to {withRosetta.at(-1)}). On a macOS without it, such an app does not run.
      </p>
      <h3>Old community reports</h3>
      <p>
        Community evidence expires, because old lists go wrong. In November 2026 we checked 93 entries from 2020 to 2022
        that said “{STATUS_WORDS.rosetta2.label}”: only 18 were still true. Such evidence therefore counts for at most{" "}
        {CROWD_VALID_RELEASES} macOS versions after its own. “{STATUS_WORDS.native.label}” never expires: of 254 such
        entries, 253 were still true. Expired evidence stays on the page, and a note mentions it where there is nothing
        newer.
      </p>
    </Exactly>
  );
}

export function WeighingRules() {
  return (
    <Exactly>
      <h3>The score</h3>
      <p>
        A statement scores by its date and its strength: each step of strength counts like {DAYS_PER_STEP} days. The
        highest score wins. The difference between two scores never changes with time, so an answer changes only when
        the evidence does.
      </p>
      <ul>
        <li>
          A tie goes to the stronger source, then to the newer one, then to the report of the more stable run, then to
          the more cautious answer. The same order decides between two statements that one source makes on the same day,
          and a note mentions the other.
        </li>
        <li>
          An unsure test does not outweigh a surer statement of equal strength that is at most {DAYS_PER_STEP} days
          older.
        </li>
        <li>
          A single community source decides only where there is no stronger evidence. It is never enough for “
          {STATUS_WORDS.unsupported.label}”: the answer is then that we do not know, and a note mentions the report.
        </li>
      </ul>
      <h3>Statements taken back</h3>
      <p>
        A statement that its source takes back no longer counts. Nor do weaker sources that made the same statement by
        then: they are likely to be wrong for the same reason. “{STATUS_WORDS.native.label}” is never dropped this way.
      </p>
      <h3>Reports and scans from readers</h3>
      <p>
        A reader’s report counts as a community source, for the version it names, once a person has accepted it. Scans
        of readers’ Macs never overrule another source: they count only where there is none, and then with the lowest
        confidence:
      </p>
      <ul>
        <li>
          {NETWORKS_AGREEING} networks must agree, and the app must carry the maker’s signature that we have on record.
        </li>
        <li>A version newer than the known ones does not count.</li>
        <li>An Intel copy does not count if a newer version is known: most such copies are just old.</li>
        <li>One network can change at most {TITLES_A_WEEK.network} apps or games a week, and we can undo all of it.</li>
      </ul>
      <Circumstances />
      <h3>The same file again</h3>
      <p>
        If a catalogue still offers the same file, its earlier statement is confirmed, and “last confirmed” moves to the
        new day. Reading a catalogue every month does not make it stronger.
      </p>
    </Exactly>
  );
}
