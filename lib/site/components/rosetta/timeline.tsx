import { dayWords } from "#lib/contract/words.ts";
import type { Milestone } from "#lib/site/queries/rosetta/milestones.ts";

export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <ol className="timeline">
      {milestones.map(({ id, date, when, title, text, source, projected }) => (
        <li key={id} id={id} className={projected ? "projected" : undefined}>
          {date ? <time dateTime={date}>{dayWords(date)}</time> : <span className="when">{when}</span>}
          <h3>
            {title}
            {projected && " "}
            {projected && <span className="tag">announced</span>}
          </h3>
          <p>{text}</p>
          <p className="fine">
            <a href={source.url}>{source.name}</a>
          </p>
        </li>
      ))}
    </ol>
  );
}
