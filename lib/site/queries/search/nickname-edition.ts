/** "ps cc 2018", "wow classic": an edition behind the nickname of its product. */
import { foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { findOnlyHolder, resolveName } from "#lib/catalog/titles/resolve.ts";
import { db } from "#lib/data/client.ts";
import { COMMON_WORDS } from "#lib/site/queries/search/common-words.ts";

const EDITION = /\b(?<nickname>\w{2,5})(?<edition>(?: cc)? 20\d\d| cc| cs ?[1-6]?)\b/i;

const NICKNAMED = /^(?<nickname>\w{2,4}) (?<rest>\p{L}.*)$/u;

/** With the product's whole name; unchanged where the words before the edition are no nickname, or the text is a name itself. */
export async function withFullName(text: string): Promise<string> {
  const { nickname, edition } = EDITION.exec(text)?.groups ?? {};
  if (!nickname || !edition) return withNicknamed(text);
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

/** "wow classic" is World of Warcraft Classic, where a title is called exactly so. */
async function withNicknamed(text: string): Promise<string> {
  const { nickname = "", rest } = NICKNAMED.exec(text.trim())?.groups ?? {};
  if (!rest || COMMON_WORDS.has(nickname.toLowerCase()) || (await findOnlyHolder(text)) !== null) return text;
  const product = await resolveName(nickname);
  if (product.kind !== "one") return text;
  const title = await db().title.findUnique({ where: { id: product.titleId }, select: { name: true } });
  const whole = `${title?.name} ${rest}`;
  return title && (await findOnlyHolder(whole)) !== null ? whole : text;
}
