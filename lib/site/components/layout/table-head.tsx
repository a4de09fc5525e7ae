/** A table's row of column headings. */
export function TableHead({ names, hidden = false }: { readonly names: readonly string[]; readonly hidden?: boolean }) {
  return (
    <thead className={hidden ? "out-of-sight" : undefined}>
      <tr>
        {names.map((name) => (
          <th scope="col" key={name}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** CSS that draws a table or a row as cards removes its roles, so they are explicit. */
export const ROLE = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  title: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;
