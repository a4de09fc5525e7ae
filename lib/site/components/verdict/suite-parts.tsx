import { TitleRows } from "#lib/site/components/lists/title-rows.tsx";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { partDay } from "#lib/site/words/evidence/part-day.ts";

/** The apps in a suite; its own evidence is often older than theirs. */
export function SuiteParts({ name, parts, verdict }: Pick<TitlePage, "name" | "parts" | "verdict">) {
  if (parts.length === 0) return null;
  const areNewer = parts.every(({ lastVerified }) => lastVerified !== null && lastVerified > verdict.lastVerified);
  return (
    <section aria-labelledby="parts">
      <h2 id="parts">The apps in {name}</h2>
      <p className="fine">
        {areNewer ? "Their evidence is newer than that of the whole suite." : "Each has its own evidence."}
      </p>
      <TitleRows rows={parts.map((line) => ({ ...line, note: partDay(line) }))} shape="narrow" />
    </section>
  );
}
