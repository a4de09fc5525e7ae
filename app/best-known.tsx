/** For a page with little to show: what many look for. Needs a SignSprite in its page. */
import type { ReactNode } from "react";
import { SignSprite } from "#lib/site/components/signs/sign-sprite.tsx";
import { Wall } from "#lib/site/components/signs/tile.tsx";
import { listBestKnown } from "#lib/site/queries/lists/browse.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";

// One line of a wide window, three of a phone's.
const APPS = 8;
const GAMES = 4;

export async function BestKnown() {
  const [apps, games] = await Promise.all([
    listBestKnown({ kind: "app" }, APPS),
    listBestKnown({ kind: "game" }, GAMES),
  ]);
  return (
    <section aria-labelledby="best-known" className="best-known">
      <h2 id="best-known">The best known</h2>
      <Wall lines={mixed(apps, games)} />
    </section>
  );
}

/** A page that has little else. */
export function WithBestKnown({ children }: { children?: ReactNode }) {
  return (
    <>
      <SignSprite />
      {children}
      <BestKnown />
    </>
  );
}

/** Two apps to each game. */
export const mixed = (apps: readonly TitleLine[], games: readonly TitleLine[]): readonly TitleLine[] =>
  apps.flatMap((app, at) => (at % 2 === 0 ? [app] : [app, ...games.slice((at - 1) / 2, (at + 1) / 2)]));
