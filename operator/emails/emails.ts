import { readEmail } from '../../server/early-access/store.ts'
import { OperatorError } from '../../server/errors.ts'
import { inSnapshot, inTransaction, withCurrentSite } from '../open-site.ts'
import { writeOutput } from '../output-file.ts'
import { type Terminal, counted, note, print, readTyped } from '../terminal.ts'

/** An address as typed, and when (UTC). Suspicious: the field that people do not see was filled in, as bots do. */
type EmailRow = { email: string; asked_at: string; suspicious: 'yes' | '' }

const LIST = `select email, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as asked_at,
    case when is_suspicious then 'yes' else '' end as suspicious
  from early_access_emails order by created_at, email_key`

/** Writes all addresses as CSV in the order of sign-up. */
export function listEmails(terminal: Terminal, { to }: { to?: string }): Promise<void> {
  return withCurrentSite(terminal, async ({ client }) => {
    const { rows } = await inSnapshot(client, () => client.query<EmailRow>(LIST))
    await writeOutput(terminal, to, csvOf(rows))
    const suspicious = rows.filter((row) => row.suspicious === 'yes').length
    const complete = to === undefined ? '' : `${to} is complete: `
    const addresses = counted(rows.length, 'address', 'addresses')
    note(terminal, `${complete}${addresses}, ${suspicious} of them suspicious.`)
  })
}

/** CSV. Without the mark at its beginning, spreadsheets show accents wrongly. */
function csvOf(emails: readonly EmailRow[]): string {
  const rows = emails.map((row) => `${cell(row.email)},${row.asked_at},${row.suspicious}\r\n`)
  return `\uFEFFemail,asked_at,suspicious\r\n${rows.join('')}`
}

/** In angle brackets if a spreadsheet would take it for a formula (RFC 5322). No address contains a comma or a quote. */
function cell(email: string): string {
  return /^[=+-]/.test(email) ? `<${email}>` : email
}

/** Removes the address that is typed, whatever its spelling. Ends with 1 when the list does not contain it. */
export async function removeEmail(terminal: Terminal): Promise<void> {
  const question = 'Type the address, then press Enter. It is not shown.'
  const address = readEmail(await readTyped(terminal, question))
  if (address === null) {
    throw new OperatorError('This is not an e-mail address: type the address alone.')
  }
  return withCurrentSite(terminal, async ({ client }) => {
    const sql = 'delete from early_access_emails where email_key = $1'
    const { rowCount } = await inTransaction(client, () => client.query(sql, [address.key]))
    if (rowCount === 0) {
      throw new OperatorError('The list does not contain this address: check its spelling.')
    }
    print(terminal, 'The address is removed.')
  })
}
