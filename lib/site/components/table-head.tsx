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
