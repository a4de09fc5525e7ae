import { urls } from "#lib/core/urls.ts";

/** To be dragged to the bookmarks; a click on our own page does nothing, as our policy lets no address be a script. */
export function Bookmarklet() {
  const script = bookmarkScript();
  const link = `<a class="button" href="${escaped(script)}">Runs on my Mac?</a>`;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, escaped below; React takes no script for an address */}
      <p dangerouslySetInnerHTML={{ __html: link }} />
      <details>
        <summary>No bookmarks bar to drag to?</summary>
        <p>Make a bookmark of any page, then change its address to this:</p>
        <pre>
          <code>{script}</code>
        </pre>
      </details>
    </>
  );
}

/** Sends the page's address and title, and nothing else, when it is clicked. */
export function bookmarkScript(): string {
  const to = JSON.stringify(urls.site("/share?"));
  return `javascript:location.href=${to}+new URLSearchParams({url:location.href,title:document.title})`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
