/** Renders the blocks of the docs. */
import { Fragment } from "react";
import { CopyButton } from "#lib/site/components/copy-button.tsx";
import { ScrollFrame } from "#lib/site/components/scroll-frame.tsx";
import { ROLE } from "#lib/site/components/table-head.tsx";
import { highlight, type Piece } from "#lib/site/docs/highlight.ts";
import { parseInline } from "#lib/site/docs/inline.ts";
import type { Block } from "#lib/site/docs/page.ts";
import { TryIt } from "./try-it.tsx";

export function DocBlock({ block }: { block: Block }) {
  if (typeof block === "string") {
    return (
      <p className="prose">
        <Marked text={block} />
      </p>
    );
  }
  if ("heading" in block) {
    const Heading = block.level === 3 ? "h3" : "h2";
    return (
      <Heading id={block.id}>
        {block.heading}{" "}
        <a className="anchor" href={`#${block.id}`} aria-label={`Link to “${block.heading}”`}>
          #
        </a>
      </Heading>
    );
  }
  if ("list" in block) {
    return (
      <ul className="prose">
        {block.list.map((item) => (
          <li key={item}>
            <Marked text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if ("code" in block) {
    return (
      <>
        <Listing label={LABELS[block.language]} pieces={highlight(block.code, block.language)} />
        {block.prints !== undefined && (
          <Listing label="What it prints" pieces={[{ kind: "plain", text: block.prints }]} />
        )}
      </>
    );
  }
  if ("operation" in block) return <TryIt block={block} />;
  return (
    <ScrollFrame label={block.caption ?? block.head.join(", ")}>
      <table {...ROLE.table}>
        {block.caption && <caption>{block.caption}</caption>}
        <thead {...ROLE.group}>
          <tr {...ROLE.row}>
            {block.head.map((cell) => (
              <th key={cell} {...ROLE.head}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {block.rows.map((cells) => (
            <tr key={cells.join("|")} {...ROLE.row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <td key={column} data-head={column === 0 ? undefined : block.head[column]} {...ROLE.cell}>
                  <Marked text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

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

function Listing({ label, pieces }: { label: string; pieces: readonly Piece[] }) {
  return (
    <figure className="listing">
      <figcaption>{label}</figcaption>
      <CopyButton name="this" />
      <pre>
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

export function Marked({ text }: { text: string }) {
  return parseInline(text).map((part, index) => {
    const key = `${index}${part.text}`;
    if (part.kind === "code") return <code key={key}>{part.text}</code>;
    if (part.kind === "strong") return <strong key={key}>{part.text}</strong>;
    if (part.kind === "link")
      return (
        <a key={key} href={part.href}>
          {part.text}
        </a>
      );
    return <Fragment key={key}>{part.text}</Fragment>;
  });
}
