/** Header and footer of every page. */
import type { ReactNode } from "react";
import { LICENCE_NAME, LICENCE_URL } from "#lib/contract/licence.ts";
import { SearchForm } from "#lib/site/components/layout/search-form.tsx";
import { Mark } from "#lib/site/components/signs/icons.tsx";

const NAVIGATION = [
  { href: "/check", text: "Check my Mac" },
  { href: "/games", text: "Games" },
  { href: "/rosetta", text: "What stops" },
  { href: "/categories", text: "Browse" },
  { href: "/docs", text: "API" },
] as const;

const FOOTER = [
  {
    heading: "Find",
    links: [
      ["/search", "Search"],
      ["/titles", "All apps and games"],
      ["/categories", "Categories"],
      ["/games", "Games"],
      ["/changes", "What changed"],
      ["/share", "Bookmark and search shortcut"],
    ],
  },
  {
    heading: "Check",
    links: [
      ["/check", "Check my Mac"],
      ["/rosetta", "What stops with Rosetta 2"],
      ["/rosetta/guide", "What to do, and when"],
      ["/plug-ins", "Plug-ins and printers"],
      ["/tools", "Command-line tools"],
    ],
  },
  {
    heading: "Trust",
    links: [
      ["/methodology", "Method: how we know"],
      ["/status", "Coverage and freshness"],
      ["/about", "About, sources, licences"],
      ["/press", "Press"],
      ["/write", "Write to us"],
    ],
  },
  {
    heading: "Build",
    links: [
      ["/docs", "API documentation"],
      ["/docs/mcp", "Tools for AI assistants (MCP)"],
      ["/data", "Data releases"],
      ["/badges", "Badges"],
      ["/openapi.json", "OpenAPI file"],
      ["/pricing", "Pricing"],
    ],
  },
] as const;

/** @param search another field than the empty one */
export function SiteHeader({ search = <SearchForm id="site-search" /> }: { search?: ReactNode }) {
  return (
    <header className="site-header">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className="wrap">
        <a className="wordmark" href="/">
          <Mark />
          Silicon Verdict
        </a>
        {search}
        <nav className="site-nav" aria-label="Main">
          {NAVIGATION.map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </nav>
      </div>
    </header>
  );
}

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="footer-columns no-print">
          {FOOTER.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2>{heading}</h2>
              <ul className="plain">
                {links.map(([href, text]) => (
                  <li key={href}>
                    <a href={href}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p>
          Verdict facts are free to reuse with attribution under{" "}
          <a rel="license" href={LICENCE_URL}>
            {LICENCE_NAME}
          </a>
          . Built on the work of <a href="/about#sources">these sources</a>. Not affiliated with Apple; product names
          belong to their owners. <a href="/docs/preview">The API is a preview</a>.
        </p>
      </div>
    </footer>
  );
}
