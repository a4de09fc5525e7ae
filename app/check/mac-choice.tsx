/** The choice of the Mac that games are to run on, which the page's script offers where a list has any. */
import { CHIPS, chipSpelled, NEWER_CHIP, PHONE_CHIP, WITH_ULTRA } from "#lib/contract/scope.ts";
import { MEMORIES } from "#lib/feedback/form.ts";

const FAMILIES = [...CHIPS.slice(1), NEWER_CHIP].map((family) => ({
  name: chipSpelled(family),
  tiers: ["", " Pro", " Max", ...(WITH_ULTRA.includes(family) ? [" Ultra"] : [])],
}));

export function MacChoice() {
  return (
    <div id="check-mac" className="check-narrow no-print" hidden>
      <strong>Which Mac is it?</strong>
      <label>
        Chip{" "}
        <select id="check-mac-chip">
          <option value="">Any</option>
          {FAMILIES.flatMap(({ name, tiers }) => tiers.map((tier) => <option key={tier}>{name + tier}</option>))}
          <option value={chipSpelled(PHONE_CHIP)}>{chipSpelled(PHONE_CHIP)} (MacBook Neo)</option>
        </select>
      </label>
      <label>
        Memory{" "}
        <select id="check-mac-memory">
          <option value="">Any</option>
          {MEMORIES.map((memory) => (
            <option key={memory} value={memory}>
              {memory} GB
            </option>
          ))}
        </select>
      </label>
      <span className="fine">Choose it to see which games ask for more.</span>
    </div>
  );
}
