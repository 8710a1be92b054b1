export interface NumberTableProps {
  readonly label: string;
  /** Names of the columns. */
  readonly head: readonly string[];
  /** The name of each row, and its numbers. */
  readonly rows: readonly (readonly [name: string, ...numbers: readonly (string | number)[]])[];
}

/** Named numbers as a table that scrolls when there is not enough room. */
export function NumberTable({ label, head, rows }: NumberTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className="table-field" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {numbers.map((number, index) => (
                <td key={head[index + 1]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
