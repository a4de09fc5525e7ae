/** The opt-in to contribute architectures: unticked, with everything that would be sent in view. */
import { MACOS_RELEASES } from "#lib/contract/scope.ts";
import { macosName } from "#lib/site/components/copy.ts";
import { ScrollFrame } from "#lib/site/components/scroll-frame.tsx";

export function Contribute() {
  return (
    <section id="check-contribute" className="no-print" aria-labelledby="contribute" hidden>
      <h2 id="contribute">Help others, if you like</h2>
      <p>
        <label>
          <input id="check-contribute-choice" type="checkbox" /> Show me what I could send: what{" "}
          <span id="check-contribute-count" className="num" /> of these apps are built for
        </label>
      </p>
      <div id="check-contribute-box" className="box" hidden>
        <p>
          These lines and nothing else, once you press the button: apps of other makers than Apple that we have a page
          for. No names of yours, no paths, no ids of you or your Mac, and nothing of Apple’s.
        </p>
        <p>
          <label>
            The macOS of this Mac{" "}
            <select id="check-contribute-macos" autoComplete="off">
              <option value="">I would rather not say</option>
              {MACOS_RELEASES.toReversed().map(({ major }) => (
                <option key={major} value={major}>
                  {macosName(major)}
                </option>
              ))}
            </select>
          </label>
        </p>
        <ScrollFrame label="What would be sent">
          <pre id="check-contribute-lines" />
        </ScrollFrame>
        <p>
          <button type="button" className="button" id="check-contribute-send">
            Send these lines
          </button>
        </p>
        <p className="fine">
          It counts where no other source knows the app, three networks send the same within 60 days, and the app’s
          signature is one that we know. Which network sent it we keep for as long, as a code made with a secret key.{" "}
          <a href="/about#sent">What happens with it</a>
        </p>
      </div>
      <p id="check-contribute-told" role="status" />
    </section>
  );
}
