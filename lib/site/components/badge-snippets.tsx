/** A title's badge, and snippets to copy for other pages. */
import type { Status } from "#lib/contract/schema.ts";
import { urls } from "#lib/core/urls.ts";
import { CopyButton } from "#lib/site/components/copy-button.tsx";
import { titlePath } from "#lib/site/words/paths.ts";
import { BADGE_HEIGHT, badgeWidth, badgeWord } from "#lib/site/words/sign.ts";

export interface Badged {
  readonly slug: string;
  readonly title: string;
  readonly status: Status;
}

const wordsOf = (title: string) => `${title} on Apple silicon`;

export function Badge({ slug, title, status }: Badged) {
  return (
    // biome-ignore lint/performance/noImgElement: the SVG that other pages embed, as they embed it
    <img
      src={`${titlePath(slug)}/badge.svg`}
      alt={`Badge: ${wordsOf(title)}`}
      width={badgeWidth(badgeWord({ slug, status }))}
      height={BADGE_HEIGHT}
      loading="lazy"
    />
  );
}

/** @param page address of the badged page; the title's page by default */
export function BadgeSnippets({ slug, title, status, page = urls.title(slug) }: Badged & { readonly page?: string }) {
  const picture = `${urls.title(slug)}/badge.svg`;
  const words = wordsOf(title);
  return (
    <>
      <Copyable
        name="HTML"
        text={`<a href="${page}"><img src="${picture}" alt="${words}" width="${badgeWidth(badgeWord({ slug, status }))}" height="${BADGE_HEIGHT}"></a>`}
      />
      <Copyable name="Markdown" text={`[![${words}](${picture})](${page})`} />
      <Copyable name="Shields.io badge" text={`[![${words}](${shieldsAddress(slug)})](${page})`} />
    </>
  );
}

export function Copyable({ name, text }: { name: string; text: string }) {
  return (
    <>
      <CopyButton name={name} />
      <p className="cite">{text}</p>
    </>
  );
}

/** A badge that shields.io draws in its own style from our JSON. */
export function shieldsAddress(slug: string): string {
  const query = { url: urls.lookup(`slug:${slug}`), query: "$.status", label: "Apple silicon" };
  return `https://img.shields.io/badge/dynamic/json?${new URLSearchParams(query)}`;
}
