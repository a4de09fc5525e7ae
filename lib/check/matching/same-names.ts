/** Macs of one name, told apart by their serial numbers, in whichever lists they are. Pure. */
import type { ListedApp } from "#lib/check/lists/listed-app.ts";

/** @returns the same copies, with the number behind a Mac's name that has several; the same again of its own result */
export function macsApart(copies: readonly ListedApp[]): readonly ListedApp[] {
  // By name and kind of number: one list has serial numbers, the next the ids of its management.
  const numbers = new Map<string, Map<string, Set<string>>>();
  for (const { mac, macId } of copies) {
    if (!mac || !macId) continue;
    const name = nameOf(mac, macId.value);
    const own = numbers.get(name) ?? new Map<string, Set<string>>();
    numbers.set(name, own.set(macId.kind, (own.get(macId.kind) ?? new Set()).add(macId.value)));
  }
  const isShared = (name: string, kind: string) => (numbers.get(name)?.get(kind)?.size ?? 0) > 1;
  return copies.map((copy) => {
    const { mac, macId } = copy;
    if (!mac || !macId) return copy;
    const name = nameOf(mac, macId.value);
    return isShared(name, macId.kind) ? { ...copy, mac: `${name}${behind(macId.value)}` } : copy;
  });
}

const behind = (number: string) => ` (${number})`;
const nameOf = (mac: string, number: string) =>
  mac.endsWith(behind(number)) ? mac.slice(0, -behind(number).length) : mac;
