import type { Metadata } from "next";
import { CAPABILITIES, CAPABILITY_WORDS, TIERS, type Tier } from "#lib/contract/tiers.ts";
import { urls } from "#lib/core/urls.ts";
import { ScrollFrame } from "#lib/site/components/scroll-frame.tsx";
import { TableHead } from "#lib/site/components/table-head.tsx";
import { pricing } from "#lib/site/discovery/pricing.ts";

export function generateMetadata(): Metadata {
  return {
    title: "Pricing",
    description:
      "Looking things up is free. Paid keys add capabilities, never lookup volume. Prices are not published yet.",
    alternates: { canonical: urls.site("/pricing") },
  };
}

const KEYS = [
  { tier: "free", name: "Free key", page: "/access/free", price: "free, no card" },
  { tier: "test", name: "Test key", page: null, price: "free" },
  { tier: "live", name: "Paid key", page: "/access/early", price: "not published yet" },
] as const;

export default function Pricing() {
  const perMinute = new Map(pricing().tiers.map(({ id, requestsPerMinute }) => [id, requestsPerMinute]));
  const limit = (tier: Tier) => `${perMinute.get(tier)?.toLocaleString("en-GB")} requests a minute`;
  return (
    <div className="prose prose-wide">
      <h1>Looking it up is free</h1>
      <p className="lead">
        Pages, single lookups, search and categories are free. Paid keys add capabilities, never lookup volume. Prices
        are not published yet.
      </p>
      <h2 id="tiers">Limits</h2>
      <ScrollFrame label="Limits">
        <table>
          <TableHead names={["Caller", "Key begins with", "Limit", "Price"]} />
          <tbody>
            <tr>
              <th scope="row">Anonymous</th>
              <td>no key</td>
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
        <a href="/data">The data as dated files</a> under CC BY 4.0, commercial use included;{" "}
        <a href="/changes">what changed</a>, as pages and feeds; and <a href="/check">the check of a whole Mac</a>.
      </p>
      <h2 id="capabilities">What a paid key can add</h2>
      <p>Available today: the change feed. Planned: the rest.</p>
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
        For machines: <a href="/pricing.json">pricing.json</a>. For organisations:{" "}
        <a href="/access/enterprise">enterprise</a>.
      </p>
    </div>
  );
}
