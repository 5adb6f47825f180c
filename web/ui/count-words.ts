/** Languages, in any country, that write a number below a thousand as JavaScript does: Latin digits, no sign between. */
const PLAIN_BELOW_1000 =
  /^(?:cs|da|de|el|en|es|fi|fr|hr|hu|id|it|ja|ko|nb|nl|pl|pt|ro|ru|sk|sv|th|tr|uk|vi|zh)(?:-[A-Z]{2})?$/

let format: Intl.NumberFormat | undefined

/**
 * A count in the visitor's own way to write numbers: '1,234', '1.234'. `Intl` is asked only where it
 * can differ, and kept: the first one a page makes held it up for 35 ms on the machine that measured.
 */
export function countWords(count: number): string {
  if (count < 1_000 && PLAIN_BELOW_1000.test(navigator.language)) return String(count)
  format ??= numberFormat()
  return format.format(count)
}

/** Some systems name a language that Intl refuses, such as 'en-US@posix'. */
function numberFormat(): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(navigator.language)
  } catch {
    return new Intl.NumberFormat()
  }
}
