/** Citation, badge and API call for the answer, collapsed by default. */

import { defunctOf } from "#lib/contract/defunct.ts";
import type { Reason } from "#lib/contract/evidence.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, type Scope, sameScope } from "#lib/contract/scope.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Badge, BadgeSnippets, Copyable } from "#lib/site/components/verdict/badge-snippets.tsx";
import { askedChip } from "#lib/site/words/answers/scope-words.ts";
import { answerFinding } from "#lib/site/words/evidence/circumstances.ts";
import { titlePath, withQuery } from "#lib/site/words/paths.ts";
import { addressScope, type MacScope } from "#lib/site/words/query.ts";

interface Props {
  readonly verdict: Verdict & { readonly ranLately?: boolean };
  readonly scope: MacScope;
  /** Why nothing is claimed, or which build it is about. */
  readonly reason: Reason | null;
  /** Name of the first alternative. */
  readonly alternative: string | null;
  /** In words, where the Mac is not enough for it, or nothing is clear. */
  readonly outOfReach: string | null;
  /** As of lastDaySentences. */
  readonly lastDay: string;
}

export function UseThis(props: Props) {
  const { verdict, scope } = props;
  const page = urls.site(titlePath(verdict.slug, addressScope(scope)));
  const badged = { ...verdict, ofOtherMac: !sameScope(scope, DEFAULT_SCOPE) };
  return (
    <details className="box">
      <summary>Use this answer</summary>
      <p className="fine">Quote it, show it, query it: free with attribution under CC BY 4.0.</p>
      <Copyable name="citation" text={citation(props, page)} />
      <div className="no-print">
        <h3 id="badge">Badge</h3>
        <p>
          <Badge {...badged} />
        </p>
        <BadgeSnippets {...badged} page={page} />
        <h3>API</h3>
        <Copyable name="API call" text={`curl ${apiCall(verdict.slug, scope)}`} />
      </div>
      <script src="/copy.js" defer />
    </details>
  );
}

export function citation({ verdict, scope, reason, alternative, outOfReach, lastDay }: Props, page: string): string {
  const defunct = defunctOf(verdict, scope);
  if (defunct) return `${defunct.sentence} Silicon Verdict, CC BY 4.0, ${page}`;
  const macs = askedChip(scope) ?? "Apple silicon";
  const memory = scope.memory ? ` with ${scope.memory} GB` : "";
  const finding = outOfReach?.replace(/\.$/, "") ?? answerFinding(verdict, reason);
  const instead = verdict.status === "unsupported" && alternative ? `; native alternative: ${alternative}` : "";
  return `${verdict.title} on ${macs}${memory} (macOS ${scope.macos}): ${lowerFirst(finding)}${instead}. ${lastDay} Silicon Verdict, CC BY 4.0, ${page}`;
}

export const apiAddress = (slug: string, { macos, chip }: Scope): string =>
  withQuery(urls.lookup(`slug:${slug}`), {
    macosVersion: macos === DEFAULT_SCOPE.macos ? undefined : macos,
    chip: chip === DEFAULT_SCOPE.chip ? undefined : chip,
  });

/** Quoted for a shell where there is a query. */
function apiCall(slug: string, scope: Scope): string {
  const address = apiAddress(slug, scope);
  return address.includes("?") ? `"${address}"` : address;
}
