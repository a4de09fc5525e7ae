import type { Metadata } from "next";
import { Breadcrumbs } from "#lib/site/components/layout/breadcrumbs.tsx";
import { Missing } from "#lib/site/components/layout/missing.tsx";
import type { Block } from "#lib/site/docs/page.ts";
import { findDocPage } from "#lib/site/docs/pages.ts";
import { arrange, type Row } from "#lib/site/docs/sections.ts";
import { findPageScripts } from "#lib/site/queries/page-scripts.ts";
// Addresses and limits come from the server's environment.
import { missing } from "../../missing.ts";
import { shared } from "../../sharing.ts";
import { DocBlock, Marked } from "../doc-block.tsx";
import { DocsFrame } from "../frame.tsx";
import { Languages } from "../languages.tsx";

interface Props {
  params: Promise<{ page?: string[] }>;
}

const pathOf = (segments: readonly string[] = []) => segments.map((segment) => `/${segment}`).join("");

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = findDocPage(pathOf((await params).page));
  if (!page) return { title: "Page not found", robots: { index: false } };
  return shared({
    title: `${page.title} (API)`,
    description: page.lead,
    path: `/docs${page.path}`,
    card: "docs",
    types: { "text/markdown": `/docs${page.path}.md` },
  });
}

const has = (blocks: readonly Block[], member: "samples" | "operation") =>
  blocks.some((block) => typeof block === "object" && member in block);

export default async function Docs({ params }: Props) {
  const page = findDocPage(pathOf((await params).page));
  if (!page) {
    return missing(
      <Missing heading="Page not found">
        <a href="/docs">Start from the first page of the docs</a>
      </Missing>,
    );
  }
  const blocks = page.blocks();
  const sections = arrange(blocks);
  const script = findPageScripts()["docs-page"];
  // Not deferred below the switch: it sets the language before the first example is drawn.
  const hasSamples = has(blocks, "samples");
  return (
    <>
      <DocsFrame current={page.path} contents={sections.flatMap(({ heading }) => heading ?? [])}>
        {page.path !== "" && <Breadcrumbs crumbs={[{ name: "API documentation", path: "/docs" }]} />}
        <h1>{page.title}</h1>
        <p className="lead">
          <Marked text={page.lead} />
        </p>
        {hasSamples && (
          <>
            <Languages />
            <script src={script} />
          </>
        )}
        {sections.map(({ heading, rows }) => (
          <section key={heading?.id ?? ""} className="docs-section">
            {heading && <DocBlock block={heading} />}
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never move.
              <Beside key={index} row={row} />
            ))}
          </section>
        ))}
      </DocsFrame>
      <script src="/copy.js" defer />
      {!hasSamples && <script src={script} defer />}
      {has(blocks, "operation") && <script src="/try.js" defer />}
    </>
  );
}

function Beside({ row }: { readonly row: Row }) {
  return (
    <div className="docs-row">
      {row.map(({ kind, blocks }, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do its parts.
        <div key={part} className={PARTS[kind]}>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do their blocks.
            <DocBlock key={index} block={block} />
          ))}
        </div>
      ))}
    </div>
  );
}

const PARTS = { text: "docs-text", code: "docs-code", wide: "docs-wide" } as const;
