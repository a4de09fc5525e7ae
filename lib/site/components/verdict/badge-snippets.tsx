/** A title's badge, and snippets to copy for other pages. */
import type { Confidence, Status } from "#lib/contract/schema.ts";
import { plainQuotes } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { CopyButton } from "#lib/site/components/layout/copy-button.tsx";
import { BADGE_HEIGHT, badgeWidth, badgeWord } from "#lib/site/words/answers/sign.ts";
import { titlePath } from "#lib/site/words/paths.ts";

export interface Badged {
  readonly slug: string;
  readonly title: string;
  readonly status: Status;
  readonly confidence: Confidence;
  readonly ranLately?: boolean;
  readonly inBrowser?: boolean;
  /** The answer is of another Mac than the badge's, which may say something else. */
  readonly ofOtherMac?: boolean;
}

const wordsOf = (title: string) => `${title} on Apple silicon`;

const widthOf = ({ ofOtherMac = false, ...line }: Omit<Badged, "title">): number | undefined =>
  ofOtherMac ? undefined : badgeWidth(badgeWord(line));

export function Badge({ title, ...line }: Badged) {
  return (
    // biome-ignore lint/performance/noImgElement: the SVG that other pages embed, as they embed it
    <img
      src={`${titlePath(line.slug)}/badge.svg`}
      alt={`Badge: ${wordsOf(title)}`}
      width={widthOf(line)}
      height={BADGE_HEIGHT}
      loading="lazy"
    />
  );
}

/** @param page address of the badged page; the title's page by default */
export function BadgeSnippets({ title, page, ...line }: Badged & { readonly page?: string }) {
  const { slug } = line;
  const to = page ?? urls.title(slug);
  const picture = `${urls.title(slug)}/badge.svg`;
  const words = wordsOf(title);
  const width = widthOf(line);
  return (
    <>
      <Copyable
        name="HTML"
        text={`<a href="${to}"><img src="${picture}" alt="${words}"${width ? ` width="${width}"` : ""} height="${BADGE_HEIGHT}"></a>`}
      />
      <Copyable name="Markdown" text={`[![${words}](${picture})](${to})`} />
      <Copyable name="Shields.io badge" text={`[![${words}](${shieldsAddress(slug)})](${to})`} />
    </>
  );
}

export function Copyable({ name, text }: { name: string; text: string }) {
  return (
    <>
      <CopyButton name={name} />
      <p className="cite">{plainQuotes(text)}</p>
    </>
  );
}

/** A badge that shields.io draws in its own style from our JSON. */
export function shieldsAddress(slug: string): string {
  const query = { url: urls.lookup(`slug:${slug}`), query: "$.status", label: "Apple silicon" };
  return `https://img.shields.io/badge/dynamic/json?${new URLSearchParams(query)}`;
}
