import type { ReactNode } from "react";
import { Elsewhere } from "#lib/site/components/elsewhere.tsx";
import { PageStatus } from "#lib/site/components/page-status.tsx";

/** The page for an unknown address, sent with status 404. */
export function Missing({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className="prose">
      <PageStatus code={404} />
      <h1>{heading}</h1>
      <p className="lead">{children}</p>
      <Elsewhere />
    </div>
  );
}
