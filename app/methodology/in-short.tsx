/** The method in four sentences. */
export function InShort() {
  return (
    <section aria-labelledby="short">
      <h2 id="short">In short</h2>
      <ul>
        <li>
          We collect evidence from app catalogues, makers, testers and Mac owners, and from the apps’ own code.{" "}
          <a href="/about#sources">See all sources</a>.
        </li>
        <li>
          Reading an app’s code counts for more than a report from a person who opened it, and new evidence counts for
          more than old.
        </li>
        <li>
          Every answer shows how sure we are, when it was last confirmed, and all the evidence, including evidence that
          disagrees.
        </li>
        <li>Is an answer wrong? Every page has a form. A person reviews each report before it changes an answer.</li>
      </ul>
    </section>
  );
}
