import type { Metadata } from "next";
import { Breadcrumbs } from "#lib/site/components/breadcrumbs.tsx";
import { Missing } from "#lib/site/components/missing.tsx";
import { DOC_GROUPS, findDocPage } from "#lib/site/docs/pages.ts";
import { DocBlock, Marked } from "../doc-block.tsx";
import "../docs.css";
import "../nav.css";

// Addresses and limits come from the server's environment.
import { missing } from "../../missing.ts";
import { shared } from "../../sharing.ts";

// Pages with fewer headings need no table of contents.
const CONTENTS_MIN = 3;

interface Props {
  params: Promise<{ page?: string[] }>;
}

const pathOf = (segments: readonly string[] = []) => segments.map((segment) => `/${segment}`).join("");

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = findDocPage(pathOf((await params).page));
  if (!page) return { title: "No such page", robots: { index: false } };
  return shared({
    title: `${page.title} (API)`,
    description: page.lead,
    path: `/docs${page.path}`,
    card: "docs",
    types: { "text/markdown": `/docs${page.path}.md` },
  });
}

export default async function Docs({ params }: Props) {
  const page = findDocPage(pathOf((await params).page));
  if (!page) {
    return missing(
      <Missing heading="There is no such page in the docs">
        <a href="/docs">Start from their first page</a>
      </Missing>,
    );
  }
  const blocks = page.blocks();
  const contents = blocks.flatMap((block) =>
    typeof block === "object" && "heading" in block && block.level !== 3 ? [block] : [],
  );
  return (
    <>
      <div className="docs">
        <details className="docs-menu no-print">
          <summary>API documentation: all pages</summary>
          <PageList current={page.path} />
        </details>
        <aside className="docs-side no-print">
          <PageList current={page.path} />
        </aside>
        <article>
          {page.path !== "" && <Breadcrumbs crumbs={[{ name: "API documentation", path: "/docs" }]} />}
          <h1>{page.title}</h1>
          <p className="lead">
            <Marked text={page.lead} />
          </p>
          {contents.length >= CONTENTS_MIN && (
            <nav className="docs-contents no-print" aria-label="On this page">
              <ul>
                {contents.map(({ id, heading }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{heading}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move.
            <DocBlock key={index} block={block} />
          ))}
        </article>
      </div>
      <script src="/copy.js" defer />
      {blocks.some((block) => typeof block === "object" && "operation" in block) && <script src="/try.js" defer />}
    </>
  );
}

function PageList({ current }: { current: string }) {
  return (
    <nav aria-label="API documentation">
      {DOC_GROUPS.map(({ name, pages }) => (
        <div key={name}>
          <p aria-hidden="true">{name}</p>
          <ul className="plain" aria-label={name}>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a href={`/docs${path}`} aria-current={path === current ? "page" : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
