import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Instead } from "#lib/site/components/verdict/instead.tsx";

const shown = (url: string) =>
  renderToStaticMarkup(
    Instead({
      alternatives: [{ slug: "choragus", title: "Choragus", status: "native", reason: `Plays. Source: ${url}.` }],
      ...{ words: { heading: "Runs instead", note: "" }, staysOn: null },
    } as never),
  );

test.each([
  ["https://formulae.brew.sh/cask/choragus", "Homebrew Cask"],
  ["https://github.com/frankea/Bridgeplay/blob/main/README.md", "Bridgeplay on GitHub"],
  ["https://www.sonos.com/a", "sonos.com"],
])("what speaks for another app names %s as evidence does", (url, name) => {
  expect(shown(url)).toContain(`<a class="fine" href="${url}">Source: ${name}</a>`);
});
