import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Instead } from "#lib/site/components/verdict/instead.tsx";
import type { TitlePage } from "#lib/site/queries/title/page.ts";

const shown = (url: string) =>
  renderToStaticMarkup(
    Instead({
      alternatives: [{ slug: "choragus", title: "Choragus", status: "native", reason: `Plays. Source: ${url}.` }],
      ...{ words: { heading: "Runs instead", note: "" }, staysOn: null },
    } as never),
  );

test.each([
  ["https://formulae.brew.sh/cask/choragus", "Its entry in Homebrew Cask"],
  ["https://formulae.brew.sh/cask/old-remote", "Source: Homebrew Cask"],
  ["https://github.com/frankea/Bridgeplay/blob/main/README.md", "Source: Bridgeplay on GitHub"],
  ["https://www.sonos.com/a", "Source: sonos.com"],
])("what speaks for another app is linked: %s as “%s”", (url, words) => {
  expect(shown(url)).toContain(`<a class="fine" href="${url}">${words}</a>`);
});

test("of a service that streams games none is promised, because no source says which it has", () => {
  const service = { slug: "nvidia-geforce-now", title: "GeForce NOW", status: "native", inBrowser: false } as const;
  const line = { ...service, reason: "Streams games from a server, if it carries this one.", openSource: false };
  const props = { words: { heading: "Stream it instead", note: "" }, staysOn: null };
  const html = renderToStaticMarkup(
    Instead({ ...props, alternatives: [line as unknown as TitlePage["alternatives"][number]] }),
  );
  expect(html).toContain("May have the game: look there");
  expect(html).not.toContain("Streams the game");
});
