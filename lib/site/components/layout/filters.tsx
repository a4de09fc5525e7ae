import type { ReactNode } from "react";
import { transitionName } from "#lib/site/words/transition-name.ts";

export interface Filter {
  readonly href: string;
  readonly label: ReactNode;
  readonly current: boolean;
  readonly count?: number;
}

/** Filters as plain links; the current one is marked, and its mark slides to the next: see motion.css. */
export function Filters({ name, filters }: { name: string; filters: readonly Filter[] }) {
  const chosen = { viewTransitionName: transitionName("filter", name) };
  return (
    <nav aria-label={name}>
      <ul className="filters">
        {filters.map(({ href, label, current, count }) => (
          <li key={href}>
            <a
              className="filter"
              href={href}
              aria-current={current ? "true" : undefined}
              style={current ? chosen : undefined}
            >
              {label} {count !== undefined && <span className="num">{count.toLocaleString("en-GB")}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
