import type { Metadata } from "next";
import { CAPABILITIES, CAPABILITY_WORDS, TIERS, type Tier } from "#lib/contract/tiers.ts";
import { urls } from "#lib/core/urls.ts";
import { ScrollFrame } from "#lib/site/components/layout/scroll-frame.tsx";
import { TableHead } from "#lib/site/components/layout/table-head.tsx";
import { pricing } from "#lib/site/discovery/pricing.ts";

export function generateMetadata(): Metadata {
  return {
    title: "Pricing",
    description:
      "Looking up answers is free. Paid keys will add features; we never charge per lookup. Prices are not published yet.",
    alternates: { canonical: urls.site("/pricing") },
  };
}

const KEYS = [
  { tier: "free", name: "Free key", page: "/access/free", price: "free, no card; not issued yet" },
  { tier: "test", name: "Test key", page: null, price: "free; not issued yet" },
  { tier: "live", name: "Paid key", page: "/access/early", price: "not published yet" },
] as const;

export default function Pricing() {
  const perMinute = new Map(pricing().tiers.map(({ id, requestsPerMinute }) => [id, requestsPerMinute]));
  const limit = (tier: Tier) => `${perMinute.get(tier)?.toLocaleString("en-GB")} requests a minute`;
  return (
    <div className="prose prose-wide">
      <h1>Looking up answers is free</h1>
      <p className="lead">
        The pages, and lookups, searches and categories in the API, cost nothing. Paid keys add features; we never
        charge per lookup. Prices are not published yet, and nothing is on sale.
      </p>
      <h2 id="tiers">Limits of the API</h2>
      <ScrollFrame label="Limits of the API">
        <table>
          <TableHead names={["Caller", "Key begins with", "Limit", "Price"]} />
          <tbody>
            <tr>
              <th scope="row">No key</th>
              <td>none</td>
              <td>{limit("anonymous")}</td>
              <td>free</td>
            </tr>
            {KEYS.map(({ tier, name, page, price }) => (
              <tr key={tier}>
                <th scope="row">{page ? <a href={page}>{name}</a> : name}</th>
                <td className="nowrap">
                  <code>{TIERS[tier].prefix}</code>
                </td>
                <td>{limit(tier)}</td>
                <td>{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <h2 id="free">Free without any key</h2>
      <p>
        <a href="/data">All the data as dated files</a>, also for commercial use, under CC BY 4.0.{" "}
        <a href="/changes">What changed</a>, as pages and feeds. <a href="/check">The check of a whole Mac</a>.
      </p>
      <h2 id="capabilities">What a paid key can add</h2>
      <p>The change feed exists today, but keys for it are not on sale yet. The rest is planned.</p>
      <dl className="answers">
        {CAPABILITIES.map((capability) => (
          <div key={capability}>
            <dt>
              <strong>{CAPABILITY_WORDS[capability].name}</strong> <code>{capability}</code>
            </dt>
            <dd>{CAPABILITY_WORDS[capability].text}</dd>
          </div>
        ))}
      </dl>
      <p>
        For organisations: <a href="/access/enterprise">enterprise</a>. For programs:{" "}
        <a href="/pricing.json">pricing.json</a>.
      </p>
    </div>
  );
}
