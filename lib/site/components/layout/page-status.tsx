/**
 * Next renders a page that calls notFound() as an empty document for the browser's scripts to fill, and ours has none.
 * So the page is complete HTML, and this element carries the status for our server to send.
 */
export function PageStatus({ code }: { code: 404 | 422 }) {
  return <meta name="page-status" content={String(code)} />;
}
