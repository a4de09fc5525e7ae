/** The opt-in to contribute architectures: unticked, with everything that would be sent in view. */
import { MACOS_RELEASES } from "#lib/contract/scope.ts";
import { ScrollFrame } from "#lib/site/components/layout/scroll-frame.tsx";
import { macosName } from "#lib/site/words/answers/answers.ts";

export function Contribute() {
  return (
    <section id="check-contribute" className="no-print" aria-labelledby="contribute" hidden>
      <h2 id="contribute">Share what your apps are built for</h2>
      <p>
        <label>
          <input id="check-contribute-choice" type="checkbox" /> Show me what I could send, for{" "}
          <span id="check-contribute-count" className="num" /> of these apps
        </label>
      </p>
      <div id="check-contribute-box" className="box" hidden>
        <p>
          Only these lines are sent, and only when you press the button. They are about apps that we have a page for,
          without Apple’s own. Your name, your folders and your Mac’s ids stay here.
        </p>
        <p>
          <label>
            The macOS of this Mac{" "}
            <select id="check-contribute-macos" autoComplete="off">
              <option value="">Prefer not to say</option>
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
          A line counts if no other source covers the app, three networks send the same within 60 days, and we know the
          app’s signature. For these 60 days we keep a code that stands for your network, made with a secret key.{" "}
          <a href="/about#sent">What happens next</a>
        </p>
      </div>
      <p id="check-contribute-told" role="status" />
    </section>
  );
}
