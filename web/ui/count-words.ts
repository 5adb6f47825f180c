// One for all, made when the first number is drawn: `toLocaleString` makes one at every call, 4 ms on a slow phone.
let format: Intl.NumberFormat | undefined

/** A count in the visitor's own way to write numbers: '1,234', '1.234'. */
export function countWords(count: number): string {
  format ??= new Intl.NumberFormat()
  return format.format(count)
}
