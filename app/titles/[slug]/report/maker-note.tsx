/** For the makers of an app: what to send, how it is checked, and what comes of it. */
import { MADE, reportPath } from "#lib/feedback/form.ts";

interface Props {
  readonly slug: string;
  readonly name: string;
  readonly isMaker: boolean;
}

export function MakerNote({ slug, name, isMaker }: Props) {
  if (!isMaker)
    return (
      <p className="form-maker">
        <a href={reportPath(slug, { found: MADE })} rel="nofollow">
          I make {name}
        </a>
      </p>
    );
  return (
    <div className="box form-maker">
      <ol>
        <li>
          <strong>Send</strong> how it runs, the first version that runs this way, and a public page that says so:
          release notes or the download.
        </li>
        <li>
          <strong>We check</strong> that page, and inspect the download where anyone can open it. We cannot tell who
          fills in a form, so the page counts, not the sender.
        </li>
        <li>
          <strong>You get a reference.</strong> The page behind it says what became of your report. There is no fixed
          time; <a href="/status">the status page</a> says how many wait.
        </li>
      </ol>
      <p>
        <a href={reportPath(slug)} rel="nofollow">
          I only use it
        </a>
      </p>
    </div>
  );
}
