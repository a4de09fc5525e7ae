/** The title's name, maker and kind, and the Mac that the page answers for. */
import { type Scope, sameScope } from "#lib/contract/scope.ts";
import { sentenceCase } from "#lib/contract/words.ts";
import { MiniTile } from "#lib/site/components/tile.tsx";
import type { TitlePage } from "#lib/site/queries/title-page.ts";
import { CHIP_WORDS, macosName } from "#lib/site/words/answers.ts";
import { steamStore, titlePath } from "#lib/site/words/paths.ts";

interface Props {
  readonly page: TitlePage;
  readonly general: Scope;
  readonly newerChip: string | null;
}

export function TitleHead({ page, general, newerChip }: Props) {
  return (
    <div className="verdict-head">
      <h1>Does {page.name} run on Apple silicon?</h1>
      <MiniTile title={page.name} status={page.verdict.status} />
      <div>
        <Byline page={page} />
        <p className="fine">
          {scopeLine(page.scope, newerChip)} · <a href="#your-mac">change</a>
          {!sameScope(page.scope, general) && (
            <>
              {" "}
              (<a href={titlePath(page.verdict.slug)}>back to any Mac</a>)
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function Byline({ page }: { page: TitlePage }) {
  const { maker } = page;
  const steam = page.identifiers.find(({ scheme }) => scheme === "steam")?.value;
  return (
    <ul className="byline">
      <li>{page.formula === null ? sentenceCase(page.verdict.kind) : "Command-line tool"}</li>
      {maker && (
        <li>
          from{" "}
          <a href={maker.href} rel="nofollow">
            {maker.name}
          </a>
        </li>
      )}
      {steam && (
        <li>
          <a href={steamStore(steam)} rel="nofollow">
            Steam {steam}
          </a>
        </li>
      )}
    </ul>
  );
}

function scopeLine({ macos, chip }: Scope, newerChip: string | null): string {
  const release = `On ${macosName(macos)}`;
  if (newerChip)
    return `${release} with ${newerChip}: no source covers it separately, so this is the answer for any chip`;
  return chip === "apple_silicon" ? `${release}, any Apple silicon chip` : `${release} with ${CHIP_WORDS[chip]}`;
}
