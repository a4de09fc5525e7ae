/** The method in four sentences. */
export function InShort() {
  return (
    <section aria-labelledby="short">
      <h2 id="short">In short</h2>
      <ul>
        <li>
          We read what others have found out: catalogues of apps, their makers, testers, owners of Macs, and the code of
          the apps themselves. <a href="/about#sources">All of them by name</a>.
        </li>
        <li>
          Somebody who looked inside the app is believed more than somebody who opened it, and new words more than old
          ones.
        </li>
        <li>
          We say how sure we are and when it was last confirmed, and list everything that we heard, also what speaks
          against the answer.
        </li>
        <li>Is an answer wrong? Every title’s page has a form, and none is changed before a person has looked.</li>
      </ul>
      <p>The rest of this page is for those who want to know it exactly.</p>
    </section>
  );
}
