/** macOS's messages about Rosetta 2, and what to do about each, with sources. */

import { AppleCite } from "#lib/site/components/signs/apple-cite.tsx";
import { ROSETTA_SOURCE } from "#lib/site/components/verdict/advice.tsx";
import { INTEL_APP_WORKS } from "#lib/site/words/answers/answers.ts";

export const INSTALL_COMMAND = "softwareupdate --install-rosetta";

export function RosettaUpgrade() {
  return (
    <section aria-labelledby="upgrade">
      <h2 id="upgrade">Intel apps stopped after the upgrade to macOS 27?</h2>
      <p>
        Install Rosetta 2 again: the upgrade does not keep it. Open an Intel app and agree to install it, or type this
        into Terminal:
      </p>
      <pre>
        <code>{INSTALL_COMMAND}</code>
      </pre>
      <p>
        Apps that you had set to “Open using Rosetta” start natively on macOS 27, without their Intel plug-ins.{" "}
        <a href="/plug-ins">Find yours</a>
      </p>
      <p className="fine">
        <AppleCite release={27} numbers={[163213094, 168097174]} />
      </p>
    </section>
  );
}

export function WhereToLook() {
  return (
    <section aria-labelledby="look">
      <h2 id="look">Quickest check: Settings &gt; General</h2>
      <p>
        On macOS 27, open System Settings, <strong>General</strong>. It lists the apps that will not work with macOS 28,
        even those not opened for a long time, and may say where to get a native version. Get Info in Finder marks them
        too. A game may appear as “Steam Game”. <AppleCite release={27} numbers={[175697313, 169548657, 177192993]} />
      </p>
      <p>
        That list may leave out plug-ins, drivers and command-line tools.{" "}
        <a href="/plug-ins">Look for those yourself</a>, or let <a href="/check">the check</a> do it.{" "}
        <AppleCite release={27} numbers={[176042635]} />
      </p>
    </section>
  );
}

export function WhatGoesOn() {
  return (
    <section aria-labelledby="goes-on">
      <h2 id="goes-on">What keeps working</h2>
      <ul>
        <li>
          <strong>Linux.</strong> Apple keeps supporting Intel programs in Linux containers and virtual machines:
          Docker, OrbStack, UTM, Parallels, Lima. Only the Mac app itself must be native.{" "}
          <AppleCite release={26.4} numbers={[169228455]} />
        </li>
        <li>
          <strong>Some old games.</strong> Apple plans to keep some old games working, but has not said which.{" "}
          <AppleCite release={27} numbers={[166398727]} />
        </li>
      </ul>
    </section>
  );
}

export function RosettaWarning() {
  return (
    <section aria-labelledby="warning">
      <h2 id="warning">“Support Ending for Intel-based Apps”</h2>
      <p>
        Since version 26.4, macOS shows this notice: the app “will not open in a future release of macOS”, or “includes
        a component that will not work”. {INTEL_APP_WORKS}
      </p>
      <ol>
        <li>
          <a href="/search">Look up the app</a>: there may be a native version already.
        </li>
        <li>Update it from its maker’s site. Some apps never replace an old Intel copy on their own.</li>
        <li>If the notice is about a part, such as a plug-in or a helper, update or remove that part.</li>
      </ol>
      <p className="fine">
        <a href={ROSETTA_SOURCE}>Apple’s explanation</a>
      </p>
    </section>
  );
}
