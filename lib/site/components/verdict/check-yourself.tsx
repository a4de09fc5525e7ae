import { STEAM_SIGNS } from "#lib/contract/layer-words.ts";
import { gamesPath, withQuery } from "#lib/site/words/paths.ts";

/** For an app that the catalogue lacks: three ways to find out. @param name as entered */
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
      <TellUs name={name} />
    </section>
  );
}

/** For a game that the catalogue lacks, which may not be out yet. @param name as entered */
export function CheckGame({ name }: { name: string }) {
  return (
    <section aria-labelledby="yourself">
      <h2 id="yourself">If it is out: how to tell</h2>
      <ol>
        <li>Look at its page on Steam: {STEAM_SIGNS}</li>
        <li>
          With the Windows logo alone it may run in CrossOver, unless its anti-cheat keeps it out. See{" "}
          <a href={gamesPath()}>how games run on a Mac</a>, by chip and by way.
        </li>
        <li>Not out yet? Then only its maker can say whether there will be a Mac version.</li>
      </ol>
      <TellUs name={name} />
    </section>
  );
}

const TellUs = ({ name }: { name: string }) => (
  <p>
    <a className="button button-go" href={withQuery("/tell", { name })}>
      Tell us about it
    </a>
  </p>
);
