/** "ps cc 2018": an edition behind the nickname of its product. */
import { foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { db } from "#lib/data/client.ts";

const EDITION = /\b(?<nickname>\w{2,5})(?<edition>(?: cc)? 20\d\d| cc| cs ?[1-6]?)\b/i;

/** With the product's whole name; unchanged where the words before the edition are no nickname, or the text is a name itself. */
export async function withFullName(text: string): Promise<string> {
  const { nickname, edition } = EDITION.exec(text)?.groups ?? {};
  if (!nickname || !edition) return text;
  const [whole, product] = await Promise.all([resolveName(`${nickname}${edition}`), resolveName(nickname)]);
  if (whole.kind !== "none" || whole.near.length > 0 || product.kind !== "one") return text;
  const title = await db().title.findUnique({
    where: { id: product.titleId },
    select: { kind: true, name: true, names: { select: { normalized: true } } },
  });
  const isNickname = title?.names.some(({ normalized }) => normalized === normalizeName(nickname));
  return title?.kind === "app" && isNickname && !foldName(title.name).startsWith(foldName(nickname))
    ? text.replace(EDITION, `${title.name}${edition}`)
    : text;
}
