import { lowerFirst } from "#lib/contract/words.ts";
import { STATUS_WORDS } from "#lib/site/components/copy.ts";
import { titlePath } from "#lib/site/components/paths.ts";
import type { Started } from "#lib/site/queries/launcher.ts";
import type { TitleLine } from "#lib/site/queries/title-page.ts";

export function LauncherNote({ started }: { started: Started<TitleLine> }) {
  const { name, page } = started;
  return (
    <p className="notice launcher-note">
      This is the answer for the launcher.{" "}
      {page ? (
        <>
          What it starts, <a href={titlePath(page.slug)}>{name}</a>, {lowerFirst(STATUS_WORDS[page.status].label)}.
        </>
      ) : (
        `${name} itself has no page of its own yet.`
      )}
    </p>
  );
}
