/** Any address where nothing else is: perhaps that of an app, typed from memory. */
import type { Metadata } from "next";
import { decoded } from "#lib/contract/web-address.ts";
import { Missing } from "#lib/site/components/layout/missing.tsx";
import { listNearTitles } from "#lib/site/queries/search/search.ts";
import { missing } from "../missing.ts";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

interface Props {
  params: Promise<{ address: string[] }>;
}

export default async function Unknown({ params }: Props) {
  const { address } = await params;
  if (address[0] === "rosetta")
    return missing(
      <Missing heading="Page not found">
        There is nothing at this address. All about the end of Rosetta&nbsp;2 is <a href="/rosetta">on its page</a>, and
        what to do before macOS&nbsp;28 <a href="/rosetta/guide">in the guide</a>.
      </Missing>,
    );
  const words = wordsOf(address);
  return missing(
    <Missing heading="Page not found" query={words} near={words ? await listNearTitles(words) : []}>
      There is nothing at this address: it may be mistyped, or the page has moved. Which app or game are you looking
      for?
    </Missing>,
  );
}

/** "Photoshop" of /photoshop.html, /apps/photoshop and /titles/photoshop/news. */
function wordsOf(address: readonly string[]): string {
  const named = (address[0] === "titles" && address[1]) || address.at(-1) || "";
  return decoded(named)
    .replace(/\.[a-z]{2,5}$/i, "")
    .replaceAll(/[-_+\s]+/g, " ")
    .trim();
}
