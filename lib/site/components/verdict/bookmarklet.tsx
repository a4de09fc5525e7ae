import { urls } from "#lib/core/urls.ts";

/** To be dragged to the bookmarks bar; a click on our page does nothing, because its policy forbids javascript: addresses. */
export function Bookmarklet() {
  const script = bookmarkScript();
  const link = `<a class="button" href="${escaped(script)}">Runs on my Mac?</a>`;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, escaped below; React refuses javascript: addresses */}
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

/** When clicked, sends the current page's address and title, and nothing else. */
export function bookmarkScript(): string {
  const to = JSON.stringify(urls.site("/share?"));
  return `javascript:location.href=${to}+new URLSearchParams({url:location.href,title:document.title})`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
