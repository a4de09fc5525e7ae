import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { bookmarkScript } from "#lib/site/components/verdict/bookmarklet.tsx";

test("a click opens our page with any address and title, escaped", () => {
  const location = { href: "https://store.steampowered.com/app/620/?a=1&b=%20#x" };
  const script = bookmarkScript();
  expect(script).toMatch(/^javascript:/);
  const title = 'Portal 2 & "more" on Steam';
  runInNewContext(script.slice("javascript:".length), { location, document: { title }, URLSearchParams });
  const { origin, pathname, searchParams } = new URL(location.href);
  expect(`${origin}${pathname}`).toBe("https://siliconverdict.test/share");
  expect(Object.fromEntries(searchParams)).toEqual({
    url: "https://store.steampowered.com/app/620/?a=1&b=%20#x",
    title,
  });
});
