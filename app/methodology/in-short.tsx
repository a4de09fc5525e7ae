/** The method in a few sentences, for a reader who has one minute. */
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { dayWords } from "#lib/contract/words.ts";
import { measureHits } from "#lib/site/queries/status/calibration.ts";
import { hasReadCode } from "#lib/site/queries/status/coverage.ts";
import { hitSentence } from "#lib/site/words/evidence/hits.ts";

export async function InShort() {
  const hits = measureHits();
  const [asOf, readsCode] = await Promise.all([countedAsOf(), hasReadCode()]);
  return (
    <section aria-labelledby="short">
      <h2 id="short">In short</h2>
      <ul>
        <li>
          <strong>Sources.</strong> We collect evidence from app catalogues, makers, testers and Mac owners
          {readsCode && ", and from the apps’ own code"}. <a href="/about#sources">See all sources</a>.
        </li>
        <li>
          <strong>Weight.</strong> {readsCode ? "Reading an app’s code" : "An automated test"} counts for more than a
          report from someone who opened it, and new evidence counts for more than old. Answers are not for sale.
        </li>
        <li>
          <strong>Evidence in view.</strong> Every answer shows how sure we are, when it was last confirmed, and all the
          evidence, including evidence that disagrees.
        </li>
        {hits && (
          <li>
            <strong>Accuracy.</strong> {hitSentence(hits)} <a href="#measured">See where we were wrong</a>.
          </li>
        )}
        <li>
          <strong>Freshness.</strong> Our main data is from {dayWords(asOf)}. Old answers are marked as old.{" "}
          <a href="/status">See how fresh the answers are</a>.
        </li>
        <li>
          <strong>Corrections.</strong> Is an answer wrong? Use the form on its page. A person reviews each report
          before it changes an answer, and <a href="/changes">every change is listed</a>.
        </li>
      </ul>
    </section>
  );
}
