import { urls } from "#lib/core/urls.ts";

export function GET(): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Silicon Verdict</ShortName>
  <Description>Does it run on Apple silicon?</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${urls.site("/icon.svg")}</Image>
  <Url type="text/html" template="${urls.site("/search?q={searchTerms}")}"/>
</OpenSearchDescription>
`;
  return new Response(body, {
    headers: {
      "Content-Type": "application/opensearchdescription+xml; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
