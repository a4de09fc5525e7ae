import { lowerFirst } from "#lib/contract/words.ts";
import type { LaunchedGames } from "#lib/site/queries/games/launched-games.ts";
import type { Started } from "#lib/site/queries/games/launcher.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { lineLabel } from "#lib/site/words/answers/line-words.ts";
import { titlePath } from "#lib/site/words/paths.ts";

/** For software that runs Windows programs. */
export function WindowsHostNote({ title }: { title: string }) {
  return (
    <p className="notice launcher-note">
      This answer is for {title} itself, not for the Windows programs that it runs.
    </p>
  );
}

export function LauncherNote({ started }: { started: Started<TitleLine> }) {
  const { name, page } = started;
  return (
    <p className="notice launcher-note">
      This answer is for the launcher.{" "}
      {page ? (
        <>
          The {page.kind} itself, <a href={titlePath(page.slug)}>{name}</a>, {lowerFirst(lineLabel(page))}.
        </>
      ) : (
        `${name} itself has no page yet.`
      )}
    </p>
  );
}

/** A native game may still be installed, updated and signed in to by a launcher that stops. */
export function LaunchedGamesNote({ games }: { games: readonly LaunchedGames[] }) {
  return (
    <div className="notice launcher-note">
      <p>This answer is for the launcher. Its games have answers of their own:</p>
      <ul>
        {games.map(({ label, lines }) => (
          <li key={label}>
            {label}:{" "}
            {lines.map(({ slug, title }, index) => (
              <span key={slug}>
                {index > 0 && ", "}
                <a href={titlePath(slug)}>{title}</a>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p>A game that runs natively may still need the launcher to be installed, updated or signed in to.</p>
    </div>
  );
}
