/** Macs told apart by their numbers where they share a name, and joined where one has several; in whichever lists they are. Pure. */
import type { ListedApp } from "#lib/check/lists/listed-app.ts";

/** @returns the same copies, each Mac by its first name, with its number behind a name of several; the same again of its own result */
export function macsApart(copies: readonly ListedApp[]): readonly ListedApp[] {
  // By kind of number: one list has serial numbers, the next the ids of its management.
  const names = new Map<string, string>();
  const numbers = new Map<string, Set<string>>();
  for (const copy of copies) {
    const { mac, macId } = copy;
    if (!mac || !macId) continue;
    const number = idOf(copy);
    const name = names.get(number) ?? nameOf(mac, macId.value);
    if (isOfOneMac(copy)) names.set(number, name);
    const shared = sharedBy(name, macId.kind);
    numbers.set(shared, (numbers.get(shared) ?? new Set()).add(macId.value));
  }
  return copies.map((copy) => {
    const { mac, macId } = copy;
    if (!mac || !macId) return copy;
    const name = names.get(idOf(copy)) ?? nameOf(mac, macId.value);
    const isShared = (numbers.get(sharedBy(name, macId.kind))?.size ?? 0) > 1;
    return isShared || name !== mac ? { ...copy, mac: isShared ? `${name}${behind(macId.value)}` : name } : copy;
  });
}

// Not "N/A", "0000000000" or a count, which many Macs may have.
const NUMBER = /^(?=.*\d)(?!(.)\1*$)[\w-]{8,}$/;

/** Whether its number is one Mac's, whatever the Mac is called. */
export const isOfOneMac = ({ macId }: ListedApp): boolean => macId !== undefined && NUMBER.test(macId.value);

const idOf = ({ macId }: ListedApp) => `${macId?.kind}:${macId?.value}`;
const sharedBy = (name: string, kind: string) => `${kind}:${name}`;
const behind = (number: string) => ` (${number})`;
const nameOf = (mac: string, number: string) =>
  mac.endsWith(behind(number)) ? mac.slice(0, -behind(number).length) : mac;
