/** macOS's messages about Rosetta 2, and what to do about each, with sources. */
import { ROSETTA_SOURCE } from "#lib/site/components/advice.tsx";

const REMOVED_SOURCES = [
  { words: "a Mac user’s report, 20 September 2026", url: "https://github.com/vladdoster/homebrew-formulae/issues/5" },
  { words: "Fleet’s guide for administrators", url: "https://github.com/fleetdm/fleet/pull/47862" },
  {
    words: "the notes of erase-install 43.1",
    url: "https://github.com/grahampugh/erase-install/releases/tag/v43.1",
  },
] as const;

export const INSTALL_COMMAND = "softwareupdate --install-rosetta";

export function RosettaUpgrade() {
  return (
    <section aria-labelledby="upgrade">
      <h2 id="upgrade">Intel apps stopped after the upgrade to macOS 27?</h2>
      <p>
        That upgrade takes Rosetta 2 off your Mac. macOS 27 can still use it, so put it back: open an Intel app and
        agree to install Rosetta, or type this into Terminal:
      </p>
      <pre>
        <code>{INSTALL_COMMAND}</code>
      </pre>
      <p className="fine">
        Told by those who did it:{" "}
        {REMOVED_SOURCES.map(({ words, url }, index) => (
          <span key={url}>
            {index > 0 && ", "}
            <a href={url}>{words}</a>
          </span>
        ))}
        . Apple’s page does not say it.
      </p>
    </section>
  );
}

export function RosettaWarning() {
  return (
    <section aria-labelledby="warning">
      <h2 id="warning">“Support Ending for Intel-based Apps”</h2>
      <p>
        macOS shows this notice since version 26.4: the app “will not open in a future release of macOS”, or “includes a
        component that will not work”. The app is neither dangerous nor broken. It works until macOS 28.
      </p>
      <ol>
        <li>
          <a href="/search">Look the app up</a>: there may be a native version already.
        </li>
        <li>Update it from its maker’s site. Some apps never replace an old Intel copy by themselves.</li>
        <li>If only a part is meant, such as a plug-in or a helper, update or remove that part.</li>
      </ol>
      <p className="fine">
        <a href={ROSETTA_SOURCE}>Apple’s explanation</a>
      </p>
    </section>
  );
}
