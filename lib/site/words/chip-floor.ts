/** Whether the Macs of a chip's family meet what a title asks for. Pure. */
import type { Floors } from "#lib/contract/evidence.ts";
import type { Chip } from "#lib/contract/schema.ts";

export type Reach = "all" | "some" | "none";

/** @param floors its chip is such as "M1", or "M1 Max or M2 Pro": newer families meet it, older ones do not */
export function reachOf(floors: Floors | null, chip: Chip): Reach {
  const asked = floors?.chip?.split(" or ") ?? [];
  if (chip === "apple_silicon" || asked.length === 0) return "all";
  const family = chip.toUpperCase();
  if (asked.includes(family)) return "all";
  if (asked.some((named) => named.startsWith(`${family} `))) return "some";
  return asked.some((named) => named.split(" ")[0]! < family) ? "all" : "none";
}
