/** The query parameters of pages under /rosetta. */

import { type AffectedFilter, GROUPS, type Group } from "#lib/catalog/lists/affected.ts";
import { ownKey } from "#lib/catalog/titles/makers.ts";
import { readTitleFilter, sortParameter } from "#lib/site/components/lists/title-filters.tsx";
import { isCategory, type Sort } from "#lib/site/queries/lists/browse.ts";
import { withQuery } from "#lib/site/words/paths.ts";
import { one, type Query } from "#lib/site/words/query.ts";

export interface RosettaQuery extends AffectedFilter {
  readonly sort: Sort;
  readonly page: number;
}

export function readListQuery(query: Query): RosettaQuery {
  const { kind, text, sort, page } = readTitleFilter(query);
  const [category, maker] = [one(query.category), one(query.maker)];
  return {
    kind,
    sort,
    page,
    text,
    group: readGroup(one(query.group)),
    category: category && isCategory(category) ? category : undefined,
    maker: maker ? ownKey(maker) : undefined,
  };
}

// Addresses of former groups are bookmarked.
const FORMER: Readonly<Record<string, Group>> = { may: "may_stop", through: "may_stop", ended: "stops_given_up" };

function readGroup(text = ""): Group | undefined {
  const group = GROUPS.find((each) => each === text);
  return group ?? (Object.hasOwn(FORMER, text) ? FORMER[text] : undefined);
}

/** As query parameters, without the page number. */
export function parametersOf({ text, group, category, maker, kind, sort }: Omit<RosettaQuery, "page">) {
  return { q: text, group, category, maker, kind, sort: sortParameter(sort) };
}

/** The address of the list with changes, from its first page. */
export function listPath(asked: RosettaQuery, change: Partial<RosettaQuery> = {}): string {
  return `${withQuery("/rosetta", parametersOf({ ...asked, ...change }))}#list`;
}
