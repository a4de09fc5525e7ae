/** Structured data in the raw HTML. `<` is escaped, so no text in it can end the script element. */
export function JsonLd({ graph }: { graph: object }) {
  const json = JSON.stringify(graph).replace(/</g, "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data for machines, escaped above; React would escape its quotes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
