/** A product's maker by its home page, ids and signature, and whether two entries agree on it. Pure. */
import { OWNER_IN_PATH, OWNER_IN_SUBDOMAIN } from "#lib/catalog/titles/names/shared-hosts.ts";
import type { Entry } from "#lib/evidence/sources/source.ts";

type Agreement = "agrees" | "contradicts" | "silent";

// Hosts of other people's code and apps: the address does not identify the maker.
const SHARED_HOSTS =
  /(^|\.)(github\.com|gitlab\.com|bitbucket\.org|sourceforge\.net|apple\.com|google\.com|steampowered\.com|notion\.site|medium\.com|wikipedia\.org|archive\.org|githubusercontent\.com|amazonaws\.com|cloudfront\.net|azureedge\.net|windows\.net|googleapis\.com|r2\.dev|vercel\.app|appcenter\.ms|fossies\.org|macupdate\.com)$/;
// Second-level names below which domains are registered.
const PUBLIC_SECOND_LEVEL = /^(co|com|net|org|gov|edu|ac|or|ne)$/;
// Hosts of pages of many projects, beside those of code.
const OTHER_PAGES = /\.(?:(?:netlify|vercel|herokuapp|gitbook)\.[^.]+|(?:readthedocs|bitbucket|itch)\.io)$/;
// Top-level domains at the start of a bundle id, and placeholders that many developers leave in theirs.
const DOMAIN_END =
  /^(com|net|org|io|app|dev|me|co|us|ai|eu|de|fr|uk|ch|at|jp|cn|nl|se|no|fi|dk|it|es|pl|cz|ru|ca|au|in|tv|im|so|sh|la|cc|xyz|info|biz|edu|gov|ws|mx|br|be|pro|software|fm|gg|to|ly|is|hk|tw|kr|sg|tech|studio|design|tools|world|works|chat|page|blog|cloud|systems|apps|mac|macos|www)$/i;
const NOT_A_MAKER =
  /^(electron|github|gitlab|sourceforge|googlecode|bitbucket|apple|local|example|app|apps|mac|macos|www)$/i;
const COMPANY_WORDS =
  /\b(inc|incorporated|ltd|llc|gmbh|limited|corp|corporation|co|company|ag|ab|oy|as|bv|b\.v|sa|s\.a|sarl|srl|s\.r\.l|s\.r\.o|pty|plc|kg|ug|software|the|foundation|technologies|technology|labs?|studios?|systems?|team|project)\b\.?/gi;

/** Domains that projects left for another, and redirect there. */
const MOVED: Readonly<Record<string, string>> = {
  "deno.land": "deno.com",
  "golang.org": "go.dev",
  "openjdk.java.net": "openjdk.org",
};

/** The registered domain, or null for a host that many projects share. */
export function homeOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, "");
  if (host in OWNER_IN_PATH) return [host, pathname.split("/")[1]?.toLowerCase()].join("/");
  if (SHARED_HOSTS.test(host)) return null;
  const moved = MOVED[host];
  if (moved) return moved;
  const labels = host.split(".");
  const isOfMany =
    OWNER_IN_SUBDOMAIN.test(host) || OTHER_PAGES.test(host) || PUBLIC_SECOND_LEVEL.test(labels.at(-2) ?? "");
  const keep = isOfMany ? 3 : 2;
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
  const own = named.find((part) => !DOMAIN_END.test(part) && (!NOT_A_MAKER.test(part) || /^com\.apple\./.test(id)));
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

interface MadeProduct {
  readonly homepage: string | null;
  readonly identifiers: readonly { readonly scheme: string; readonly value: string }[];
}

export function makersOfEntry({ homepage, publisher, identifiers, makers = [] }: Entry): Set<string> {
  const company = publisher ? makerOfCompany(publisher) : undefined;
  return distinct([...makers, makerOfAddress(homepage), company, ...identifiers.flatMap(bundleMaker)]);
}

export function makersOfTitle({ homepage, identifiers }: MadeProduct): Set<string> {
  return distinct([makerOfAddress(homepage), ...identifiers.flatMap(bundleMaker)]);
}

const bundleMaker = ({ scheme, value }: { scheme: string; value: string }) =>
  scheme === "bundle" ? [makerOfId(value)] : [];

const distinct = (names: readonly (string | undefined)[]) =>
  new Set(names.filter((name): name is string => name !== undefined && name !== ""));

/** Silent if either maker is unknown. */
export function compareMakers(ours: ReadonlySet<string>, theirs: ReadonlySet<string>, product: string): Agreement {
  if (ours.size === 0 || theirs.size === 0) return "silent";
  const own = fold(product);
  return [...ours].some((one) => [...theirs].some((other) => isSame(one, other, own))) ? "agrees" : "contradicts";
}

// binarynights and binarynightsllc, bohemiancoding and bohemian: the longer spells the shorter out.
const SPELT_OUT_LENGTH = 5;

// The product's own name proves little: knockos is not the maker of Knock.
function isSame(one: string, other: string, product: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length >= SPELT_OUT_LENGTH && short !== product && long.startsWith(short));
}
