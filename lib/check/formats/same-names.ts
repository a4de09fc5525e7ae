/** Macs of one name in a table, told apart by their serial numbers. Pure. */
import type { Columns } from "#lib/check/formats/columns.ts";
import { clean } from "#lib/check/listed-app.ts";

/** The value of a row in a column. */
type Value = (key: string) => unknown;

/** @returns the same row, with the serial number behind a name that several Macs have */
export function withSerials(rows: Iterable<Value>, { mac, serial }: Columns): (row: Value) => Value {
  if (!mac || !serial || mac === serial) return (row) => row;
  const serials = new Map<string, string>();
  const shared = new Set<string>();
  for (const row of rows) {
    const [name, own] = [clean(row(mac)), clean(row(serial))];
    if (!name || !own) continue;
    const first = serials.get(name) ?? own;
    serials.set(name, first);
    if (first !== own) shared.add(name);
  }
  return (row) => (key) => {
    const [name, own] = key === mac ? [clean(row(mac)), clean(row(serial))] : [];
    return name && own && shared.has(name) ? `${name} (${own})` : row(key);
  };
}
