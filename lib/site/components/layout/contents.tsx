/** The headings of a long page, beside it on a wide screen. */

/** @param links the words of each heading by its id, in the page's order */
export function Contents({ links }: { readonly links: Readonly<Record<string, string>> }) {
  return (
    <nav className="contents no-print" aria-label="On this page">
      <ul>
        {Object.entries(links).map(([id, words]) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
