import { withQuery } from "#lib/site/words/paths.ts";

/** For a title that the catalogue lacks: three ways to find out. @param name as entered */
export function CheckYourself({ name }: { name: string }) {
  return (
    <section aria-labelledby="yourself">
      <h2 id="yourself">Check it yourself in ten seconds</h2>
      <ol>
        <li>In Finder, open Applications and select the app.</li>
        <li>
          Press <kbd>⌘ I</kbd>, or choose Get Info from the File menu.
        </li>
        <li>
          Read the line “Kind”: <strong>Application (Universal)</strong> or <strong>(Apple silicon)</strong> runs
          natively; <strong>(Intel)</strong> needs Rosetta 2, and stops in macOS 28.
        </li>
      </ol>
      <p>
        Or <a href="/check">check all your apps at once</a>, listed here or not. Looking for one that does the same? See{" "}
        <a href="/categories">the categories</a>.
      </p>
      <p>
        <a className="button button-go" href={withQuery("/tell", { name })}>
          Tell us about it
        </a>
      </p>
    </section>
  );
}
