import type { ReactNode } from "react";
import { PageStatus } from "#lib/site/components/page-status.tsx";

/** What is shown, with status 404, where an address names nothing. */
export function Missing({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className="prose">
      <PageStatus code={404} />
      <h1>{heading}</h1>
      <p className="lead">{children}</p>
    </div>
  );
}
