import type { Metadata } from "next";
import { DOC_PAGES, findDocPage } from "#lib/docs/pages.ts";
import { Breadcrumbs } from "#lib/ui/breadcrumbs.tsx";
import { Missing } from "#lib/ui/missing.tsx";
import { urls } from "#lib/urls.ts";
import { DocBlock, Marked } from "../doc-block.tsx";
import "../docs.css";

// Addresses and limits come from the environment of the running server.
import { missing } from "../../missing.ts";

export const dynamic = "force-dynamic";

interface Props {
  params: Promise<{ page?: string[] }>;
}

const pathOf = (segments: readonly string[] = []) => segments.map((segment) => `/${segment}`).join("");

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = findDocPage(pathOf((await params).page));
  if (!page) return { title: "No such page", robots: { index: false } };
  return {
    title: `${page.title} (API)`,
    description: page.lead,
    alternates: { canonical: urls.docs(page.path), types: { "text/markdown": `/docs${page.path}.md` } },
  };
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
  return (
    <>
      {page.path !== "" && <Breadcrumbs crumbs={[{ name: "API documentation", path: "/docs" }]} />}
      <div className="columns docs">
        <article>
          <h1>{page.title}</h1>
          <p className="lead">
            <Marked text={page.lead} />
          </p>
          {page.blocks().map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move.
            <DocBlock key={index} block={block} />
          ))}
        </article>
        <aside>
          <nav className="box no-print" aria-label="API documentation">
            <ul className="plain">
              {DOC_PAGES.map(({ path, title }) => (
                <li key={path}>
                  <a href={`/docs${path}`} aria-current={path === page.path ? "page" : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
      </div>
    </>
  );
}
