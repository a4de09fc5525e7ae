/** Ways to read a release without writing a program. */
import { urls } from "#lib/core/urls.ts";
import { CopyButton } from "#lib/site/components/layout/copy-button.tsx";

export function Examples() {
  return (
    <>
      {examples().map(({ question, with: tool, lines }) => (
        <div key={tool}>
          <h3>
            {question} <span className="fine">{tool}</span>
          </h3>
          <CopyButton name="the lines" />
          <pre>
            <code>{lines}</code>
          </pre>
        </div>
      ))}
    </>
  );
}

const examples = () => [
  {
    question: "Everything as a table",
    with: "Command line",
    lines: `curl -O ${urls.site("/data/latest/verdicts.csv")}`,
  },
  {
    question: "Which apps need Rosetta 2, and what can replace them?",
    with: "SQLite",
    lines: `curl -O ${urls.site("/data/latest/verdicts.sqlite")}
sqlite3 -header -column verdicts.sqlite "SELECT slug, lastVerified, alternatives FROM verdicts
  WHERE status = 'rosetta2' AND alternatives <> '' ORDER BY lastVerified DESC LIMIT 10"`,
  },
  {
    question: "How many run natively?",
    with: "Python with pandas",
    lines: `import pandas
verdicts = pandas.read_csv("${urls.site("/data/latest/verdicts.csv")}")
print(verdicts.groupby(["kind", "status"]).size())`,
  },
];
