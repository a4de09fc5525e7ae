import type { Metadata } from "next";
import { urls } from "#lib/core/urls.ts";
import { Missing } from "#lib/site/components/layout/missing.tsx";
import { DOORS, isDoor } from "#lib/site/words/doors.ts";
import { decodeSegment } from "#lib/site/words/query.ts";
import { missing } from "../../missing.ts";

interface Props {
  params: Promise<{ door: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const door = decodeSegment((await params).door);
  if (!isDoor(door)) return { title: "Page not found", robots: { index: false } };
  return {
    title: DOORS[door].name,
    description: DOORS[door].lead,
    alternates: { canonical: urls.site(`/access/${door}`) },
  };
}

export default async function AccessDoor({ params }: Props) {
  const door = decodeSegment((await params).door);
  if (!isDoor(door)) {
    return missing(
      <Missing heading="Page not found">
        <a href="/pricing">What is free and what is paid</a>
      </Missing>,
    );
  }
  const { name, state, lead, points } = DOORS[door];
  return (
    <div className="prose">
      <h1>{name}</h1>
      <p>
        <span className="stance">{state}</span>
      </p>
      <p className="lead">{lead}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        Until then: <a href="/check">check a fleet’s list</a>, <a href="/docs">use the API without a key</a>, or see{" "}
        <a href="/pricing">what is free and what is paid</a>.
      </p>
    </div>
  );
}
