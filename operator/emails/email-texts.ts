import type { EmailRow } from './email-rows.ts'

type Pages = AsyncIterable<readonly EmailRow[]>

/** The form in which addresses are given. */
export const EMAIL_TEXTS = { lines, csv, json } satisfies Record<
  string,
  (pages: Pages) => AsyncGenerator<string, void>
>

/** For a person: the time first, so that the columns stand below each other whatever comes. */
async function* lines(pages: Pages) {
  for await (const page of pages) {
    yield page.map(({ email, asked_at }) => `${asked_at}  ${email}\n`).join('')
  }
}

/**
 * RFC 4180, with a line of names. A cell that begins as a formula does gets an apostrophe before it, which a
 * spreadsheet takes for text: '=1+1@example.org is no sum there, and JSON has such addresses as they are.
 */
async function* csv(pages: Pages) {
  yield csvOf([{ email: 'email', asked_at: 'asked_at' }])
  for await (const page of pages) yield csvOf(page)
}

function csvOf(rows: readonly EmailRow[]): string {
  return rows.map(({ email, asked_at }) => `${cell(email)},${cell(asked_at)}\r\n`).join('')
}

function cell(text: string): string {
  const plain = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

async function* json(pages: Pages) {
  let separator = '[\n'
  for await (const page of pages) {
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
