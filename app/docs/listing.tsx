/** A listing, and what it prints. */
import { CopyButton } from "#lib/site/components/layout/copy-button.tsx";
import { highlight, type Piece } from "#lib/site/docs/highlight.ts";
import type { Code } from "#lib/site/docs/page.ts";

const LABELS = {
  sh: "Shell",
  operator: "Shell",
  ts: "TypeScript",
  py: "Python",
  json: "JSON",
  client: "Settings",
  ndjson: "NDJSON",
  cron: "crontab",
  fleet: "Recipe",
} as const;

const PIECES = { remark: "code-remark", word: "code-word", text: "code-text" } as const;

// A longer answer scrolls in its box: app/docs/listing.css.
const LINES_MAX = 16;

export function Listing({ code: { code, language, label = LABELS[language], prints } }: { code: Code }) {
  const isLong = language === "json" && code.split("\n").length > LINES_MAX;
  return (
    <>
      <Figure label={label} pieces={highlight(code, language)} isLong={isLong} />
      {prints !== undefined && <Figure label="What it prints" pieces={[{ kind: "plain", text: prints }]} />}
    </>
  );
}

interface Props {
  readonly label: string;
  readonly pieces: readonly Piece[];
  readonly isLong?: boolean;
}

function Figure({ label, pieces, isLong = false }: Props) {
  return (
    <figure className="listing">
      <figcaption>{label}</figcaption>
      <CopyButton name="this" />
      <pre {...(isLong ? { className: "listing-long", tabIndex: 0, role: "group", "aria-label": label } : {})}>
        <code>
          {pieces.map(({ kind, text }, index) =>
            kind === "plain" ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
              <span key={index} className={PIECES[kind]}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
