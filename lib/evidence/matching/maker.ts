/** Who makes a thing, as far as its home page, its ids and its signature tell; and whether two accounts of it agree. Pure. */
import type { ExistingTitle } from "#lib/evidence/matching/existing-title.ts";
import type { Entry } from "#lib/evidence/sources/source.ts";

export type Agreement = "agrees" | "contradicts" | "silent";

// Addresses that say where code or an app is kept, not whose it is.
const SHARED_HOSTS =
  /(^|\.)(github\.com|gitlab\.com|bitbucket\.org|sourceforge\.net|apple\.com|google\.com|steampowered\.com|notion\.site|medium\.com|wikipedia\.org|archive\.org|githubusercontent\.com|amazonaws\.com|cloudfront\.net|azureedge\.net|windows\.net|googleapis\.com|r2\.dev|vercel\.app|appcenter\.ms|fossies\.org|macupdate\.com)$/;
// Second-level names below which anybody may register.
const PUBLIC_SECOND_LEVEL = /^(co|com|net|org|gov|edu|ac|or|ne|github|gitlab|netlify|vercel|herokuapp|gitbook)$/;
// The first parts of a bundle id that are a domain's end, and names that many developers leave in theirs.
const DOMAIN_END =
  /^(com|net|org|io|app|dev|me|co|us|ai|eu|de|fr|uk|ch|at|jp|cn|nl|se|no|fi|dk|it|es|pl|cz|ru|ca|au|in|tv|im|so|sh|la|cc|xyz|info|biz|edu|gov|ws|mx|br|be|pro|software|fm|gg|to|ly|is|hk|tw|kr|sg|tech|studio|design|tools|world|works|chat|page|blog|cloud|systems|apps|mac|macos|www)$/i;
const NOBODY =
  /^(electron|github|gitlab|sourceforge|googlecode|bitbucket|apple|local|example|app|apps|mac|macos|www)$/i;
const COMPANY_WORDS =
  /\b(inc|incorporated|ltd|llc|gmbh|limited|corp|corporation|co|company|ag|ab|oy|as|bv|b\.v|sa|s\.a|sarl|srl|s\.r\.l|s\.r\.o|pty|plc|kg|ug|software|the|foundation|technologies|technology|labs?|studios?|systems?|team|project)\b\.?/gi;

/** The domain somebody registered, or null where the address does not tell whose it is. */
export function homeOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, "");
  if (host === "github.com" || host === "gitlab.com") return [host, pathname.split("/")[1]?.toLowerCase()].join("/");
  if (SHARED_HOSTS.test(host)) return null;
  const labels = host.split(".");
  const keep = PUBLIC_SECOND_LEVEL.test(labels.at(-2) ?? "") ? 3 : 2;
  return labels.slice(-keep).join(".");
}

/** `https://obsproject.com/download` is obsproject's, `https://github.com/Owner/repo` owner's. */
export function makerOfAddress(address: string | null | undefined): string | undefined {
  const home = homeOf(address);
  return home === null ? undefined : fold(home.includes("/") ? (home.split("/")[1] ?? "") : (home.split(".")[0] ?? ""));
}

/** `com.obsproject.obs-studio` is obsproject's, `Cisco-Systems.Spark` Cisco Systems'. */
export function makerOfId(id: string): string | undefined {
  const named = id
    .split(".")
    .slice(0, -1)
    .filter((part) => part !== "");
  const own = named.find((part) => !DOMAIN_END.test(part) && (!NOBODY.test(part) || /^com\.apple\./.test(id)));
  return own === undefined ? undefined : fold(own);
}

/** `AgileBits Inc.` is agilebits. */
export function makerOfCompany(name: string): string | undefined {
  return fold(name.replace(/\(.*\)/, "").replace(COMPANY_WORDS, "")) || fold(name) || undefined;
}

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

export function makersOfEntry({ homepage, publisher, identifiers, makers = [] }: Entry): Set<string> {
  const company = publisher ? makerOfCompany(publisher) : undefined;
  return distinct([...makers, makerOfAddress(homepage), company, ...identifiers.flatMap(bundleMaker)]);
}

export function makersOfTitle({ homepage, identifiers }: ExistingTitle): Set<string> {
  return distinct([makerOfAddress(homepage), ...identifiers.flatMap(bundleMaker)]);
}

const bundleMaker = ({ scheme, value }: { scheme: string; value: string }) =>
  scheme === "bundle" ? [makerOfId(value)] : [];

const distinct = (names: readonly (string | undefined)[]) =>
  new Set(names.filter((name): name is string => name !== undefined && name !== ""));

/** Nothing known of one of them: silent. */
export function compareMakers(ours: ReadonlySet<string>, theirs: ReadonlySet<string>, product: string): Agreement {
  if (ours.size === 0 || theirs.size === 0) return "silent";
  const own = fold(product);
  return [...ours].some((one) => [...theirs].some((other) => isSame(one, other, own))) ? "agrees" : "contradicts";
}

// binarynights and binarynightsllc, bohemiancoding and bohemian: the longer spells the shorter out.
const SPELT_OUT_LENGTH = 5;

// But a product's own name proves little: knockos is not the maker of Knock.
function isSame(one: string, other: string, product: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length >= SPELT_OUT_LENGTH && short !== product && long.startsWith(short));
}
