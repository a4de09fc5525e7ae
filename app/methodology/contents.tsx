/** The headings of the page, in its order. */
const CONTENTS = {
  answers: "The five answers",
  applies: "Which evidence counts",
  weight: "How evidence is weighed",
  confidence: "How sure we are",
  measured: "How often we are right",
  survival: "How fast apps become native",
  basis: "What an answer is based on",
  fresh: "When an answer is too old",
  history: "What counts as a change",
  categories: "Categories",
  identity: "Names and ids",
  rosetta: "What stops",
  notes: "Notes beside an answer",
} as const;

export function Contents() {
  return (
    <nav className="contents no-print" aria-label="On this page">
      <ul>
        {Object.entries(CONTENTS).map(([id, words]) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
