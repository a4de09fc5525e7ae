/** The docs' blocks as markup. */
import { Fragment } from "react";
import { parseInline } from "#lib/docs/inline.ts";
import type { Block } from "#lib/docs/page.ts";
import { ScrollFrame } from "#lib/ui/scroll-frame.tsx";

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
    return <Heading id={block.id}>{block.heading}</Heading>;
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
        <Listing label={LABELS[block.language]} text={block.code} />
        {block.prints !== undefined && <Listing label="What it prints" text={block.prints} />}
      </>
    );
  }
  return (
    <ScrollFrame label={block.caption ?? block.head.join(", ")}>
      <table>
        {block.caption && <caption>{block.caption}</caption>}
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((cells) => (
            <tr key={cells.join("|")}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <td key={column}>
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

function Listing({ label, text }: { label: string; text: string }) {
  return (
    <figure className="listing">
      <figcaption>{label}</figcaption>
      <pre>
        <code>{text}</code>
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
