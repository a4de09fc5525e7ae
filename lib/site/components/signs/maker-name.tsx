/** A maker's name, with a link to its page where it has one. */
import type { Maker } from "#lib/catalog/titles/names/maker.ts";
import { makerPath } from "#lib/site/words/paths.ts";

/** @param pages keys of the makers that have a page */
export function MakerName({ maker, pages }: { maker: Maker; pages?: ReadonlySet<string> | undefined }) {
  const name = <Breakable name={maker.name} />;
  return pages?.has(maker.key) ? <a href={makerPath(maker.key)}>{name}</a> : name;
}

/** Lets a host name break before its ending rather than inside a word. */
function Breakable({ name }: { name: string }) {
  const [stem, ending = ""] = name.split(/(?=\.[^.]+$)/);
  return (
    <>
      {stem}
      {ending && <wbr />}
      {ending}
    </>
  );
}
