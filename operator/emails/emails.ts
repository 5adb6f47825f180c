import { createInterface } from 'node:readline'
import { readEmail } from '../../server/early-access/sign-up.ts'
import { OperatorError } from '../../server/operator-error.ts'
import { withCurrentSite } from '../open-site.ts'
import { writeOutput } from '../output-file.ts'
import { EXIT, type ExitCode, type Terminal, note, print } from '../terminal.ts'

/** An address as it was typed, and when, to the second in UTC. */
type EmailRow = { email: string; asked_at: string }

type ListOptions = { suspicious?: boolean; since?: string; json?: boolean; to?: string }

const LIST = `select email, is_suspicious, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as asked_at
  from early_access_emails where created_at >= coalesce($1::timestamptz, created_at)
  order by created_at, email_key`

/**
 * Writes addresses as CSV in the order of sign-up: those of people or, with `suspicious`, those that filled in the
 * field that people do not see.
 */
export function listEmails(
  terminal: Terminal,
  { suspicious = false, since, json = false, to }: ListOptions,
): Promise<ExitCode> {
  return withCurrentSite(terminal, async ({ client }) => {
    const { rows } = await client.query<EmailRow & { is_suspicious: boolean }>(LIST, [since])
    const listed = rows.filter(({ is_suspicious }) => is_suspicious === suspicious)
    const emails = listed.map(({ email, asked_at }) => ({ email, asked_at }))
    await writeOutput(terminal, to, json ? `${JSON.stringify(emails, null, 1)}\n` : csvOf(emails))
    const others = rows.length - listed.length
    if (others > 0 && !suspicious) {
      note(terminal, `Left out: suspicious addresses (${others}), see --suspicious.`)
    }
    return EXIT.success
  })
}

/** CSV after RFC 4180. A cell that a spreadsheet would execute begins with an apostrophe. */
function csvOf(emails: readonly EmailRow[]): string {
  const rows = [{ email: 'email', asked_at: 'asked_at' }, ...emails]
  return rows.map(({ email, asked_at }) => `${cell(email)},${asked_at}\r\n`).join('')
}

function cell(text: string): string {
  const plain = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/**
 * Removes the address on standard input, whatever its spelling. As an argument it would be in the list of processes
 * and in the shell's history. Ends with 1 when the list does not contain it.
 */
export async function removeEmail(terminal: Terminal): Promise<ExitCode> {
  if (terminal.stdin.isTTY) note(terminal, 'Type the address and press Enter:')
  const address = readEmail(await firstLine(terminal))
  if (address === null) {
    throw new OperatorError('This is not an e-mail address: type the address alone.')
  }
  return withCurrentSite(terminal, async ({ client }) => {
    const sql = 'delete from early_access_emails where email_key = $1'
    const { rowCount } = await client.query(sql, [address.key])
    if (rowCount === 0) {
      throw new OperatorError('The list does not contain this address: check its spelling.')
    }
    print(terminal, 'The address is removed.')
    return EXIT.success
  })
}

async function firstLine({ stdin }: Pick<Terminal, 'stdin'>): Promise<string> {
  const lines = createInterface({ input: stdin })
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
  }
}
