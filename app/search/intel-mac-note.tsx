/** Above an answer that is asked for an Intel Mac. */
import { isAboutIntelMac } from "#lib/site/queries/search/intel-mac.ts";
import { INTEL_MAC_WORDS } from "#lib/site/words/lists/topic-plates.ts";

export function IntelMacNote({ asked }: { readonly asked: string }) {
  if (!isAboutIntelMac(asked)) return null;
  return (
    <p className="lead">
      {INTEL_MAC_WORDS} Apps made for Intel keep running there, without Rosetta 2.{" "}
      <a href="/rosetta/guide#timeline">All dates</a>
    </p>
  );
}
