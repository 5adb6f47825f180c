/** Rows of cells as lines, each column as wide as its widest cell; columns named in `right` lean to the right. */
export function columns(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => (row[column] ?? '').length))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        right.includes(column) ? cell.padStart(width(column)) : cell.padEnd(width(column)),
      )
      .join('  ')
      .trimEnd(),
  )
}
