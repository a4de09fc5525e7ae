/** Renders the blocks of the docs. */
import { Fragment } from "react";
import { ScrollFrame } from "#lib/site/components/layout/scroll-frame.tsx";
import { ROLE } from "#lib/site/components/layout/table-head.tsx";
import { parseInline } from "#lib/site/docs/inline.ts";
import type { Block } from "#lib/site/docs/page.ts";
import { SAMPLE_NAMES } from "./languages.tsx";
import { Listing } from "./listing.tsx";
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
  if ("code" in block) return <Listing code={block} />;
  if ("samples" in block) {
    return block.samples.map((code) => (
      <div key={code.language} className="sample" data-language={code.language}>
        <Listing code={{ ...code, label: SAMPLE_NAMES[code.language] }} />
      </div>
    ));
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
