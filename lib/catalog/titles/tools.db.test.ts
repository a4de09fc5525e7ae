import { describe, expect, test } from "vitest";
import { listByCategory } from "#lib/catalog/lists/category-list.ts";
import { HAS_CLAIM } from "#lib/catalog/titles/identifier-owners.ts";
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { searchTitles } from "#lib/catalog/titles/search.ts";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

useShippedCatalogue();

// As people type them, with the title that each means; a dash: several titles, asked back.
const TYPED = `
git git / nginx nginx / vim vim / vi vim / tmux tmux / pandoc pandoc / mysql mysql / kubectl kubernetes-cli
k8s kubernetes-cli / k9s k9s / node nodejs / nodejs nodejs / node.js nodejs / npm nodejs / npx nodejs / pnpm pnpm
yarn yarn / deno deno / bun bun / python python / python3 python / ffmpeg ffmpeg / wget wget / curl curl / htop htop
jq jq / yq yq / rg ripgrep / ripgrep ripgrep / fd fd / bat bat / eza eza / fzf fzf / gh gh / docker docker-desktop
docker-compose docker-compose / terraform terraform / opentofu opentofu / aws awscli-cli / awscli awscli-cli / az azure-cli
go go-golang / cargo rust / ruby ruby / php php / perl perl / lua lua / openjdk openjdk / mvn apache-maven
maven apache-maven / gradle gradle-build-tool / postgresql postgresql@18 / psql postgresql@18 / postgres postgres-app
weechat weechat / duplicity duplicity / re2 resident-evil-2 / neo4j neo4j-desktop
redis redis / sqlite3 sqlite / nvim neovim / neovim neovim / emacs emacs-app / zsh zsh / fish fish / bash bash / gpg gnupg
ssh openssh / make make / cmake cmake-app / gcc gcc / imagemagick imagemagick / magick imagemagick / yt-dlp yt-dlp
tree tree / watch watch / nmap nmap / hg mercurial / svn subversion / GIT git / brew-less -none
ffprobe ffmpeg / convert imagemagick / gs ghostscript / latex texlive / pdflatex texlive / xelatex texlive / unrar rar / pod cocoapods-cli / gem ruby / clang llvm
sed gnu-sed / gsed gnu-sed / tar gnu-tar / gmake make / javac openjdk-cli / 7z p7zip / scp openssh / dig bind / tsc typescript
mysqldump mysql / pg_dump postgresql@18 / aria2c aria2 / ansible-playbook ansible / python3.12 python@3.12 / lldb lldb
gdb gdb / rsync rsync / openssl openssl@4 / rustc rust / mc minecraft / pip amitv87-pip / mongo mongodb / mongod mongodb / mongosh mongosh
gcloud gcloud-cli / brew homebrew / helm helm-cli / rhino rhino-app
`
  .split(/[/\n]/)
  .map((pair) => pair.trim().split(" "))
  .filter(([typed]) => typed)
  .map(([typed, slug]) => ({ typed: typed!, slug: slug! }));

describe("command-line tools", () => {
  test.each(TYPED)("$typed means $slug", async ({ typed, slug }) => {
    const found = await resolveName(typed);
    expect(found.kind === "one" ? found.slug : found.kind === "many" ? "-" : "-none").toBe(slug);
  });

  test.each(["git", "nginx", "kubectl", "mysql", "tmux"])("%s has an answer with its evidence", async (name) => {
    const verdict = await lookup(name, DEFAULT_SCOPE);
    expect(verdict).toMatchObject({ kind: "app", status: "native", confidence: "high", basis: ["automated_test"] });
    expect(verdict.signals[0]).toMatchObject({ kind: "test", status: "native" });
    expect(await lookup(`slug:${verdict.slug}`, DEFAULT_SCOPE)).toEqual(verdict);
  });

  test("a bare name means the tool where nothing is known about the app; a slug still means the app", async () => {
    expect(await lookup("helm", DEFAULT_SCOPE)).toMatchObject({ slug: "helm-cli", status: "native" });
    expect(await lookup("slug:helm", DEFAULT_SCOPE)).toMatchObject({ slug: "helm", status: "unknown" });
  });

  test("an Intel-only tool stops with Rosetta 2", async () => {
    expect(await lookup("slug:openjdk@8", DEFAULT_SCOPE)).toMatchObject({
      status: "rosetta2",
      breaksAtRosettaEol: true,
    });
  });

  test("a tool never takes the name of an app or game that has an answer", async () => {
    const shared = await db().$queryRaw<{ name: string; slugs: string[] }[]>`
      SELECT n.name, array_agg(DISTINCT t.slug) AS slugs FROM "TitleName" n JOIN "Title" t ON t.id = n."titleId" AND t.listed
      WHERE EXISTS (SELECT FROM "TitleName" o JOIN "Title" x ON x.id = o."titleId" AND x.tool
        WHERE o.normalized = n.normalized) AND ${HAS_CLAIM} GROUP BY n.name`;
    expect(shared.length).toBeGreaterThan(50);
    const tools = new Set((await db().title.findMany({ where: { tool: true } })).map(({ slug }) => slug));
    for (const { name, slugs } of shared) {
      const found = await resolveName(name);
      const meant =
        found.kind === "one" ? [found.slug] : found.kind === "many" ? found.suggestions.map((s) => s.slug) : [];
      expect([name, meant.some((slug) => slugs.includes(slug)), meant.filter((slug) => tools.has(slug))]).toEqual([
        name,
        true,
        [],
      ]);
    }
  });

  test("search lists tools after apps of the same name", async () => {
    const slugs = async (query: string) => (await searchTitles({ query, limit: 10 })).data.map(({ slug }) => slug);
    expect((await slugs("git"))[0]).toBe("git");
    const bears = await slugs("bear");
    expect(bears.indexOf("bear")).toBeLessThan(bears.indexOf("bear-cli"));
    expect((await searchTitles({ query: "git", kind: "game", limit: 100 })).data.map(({ slug }) => slug)).not.toContain(
      "git",
    );
  });

  test("the category lists tools after its apps", async () => {
    const { data } = await listByCategory({ category: "developer-tools", limit: 100 });
    const tools = await db().title.count({ where: { tool: true, slug: { in: data.map(({ slug }) => slug) } } });
    expect([data.length, tools]).toEqual([100, 0]);
  });
});
