import type { Run } from '../../server/db/pool.ts'

/** An address as it was typed, and when, to the second in UTC. */
export type EmailRow = { email: string; asked_at: string }

/** Which addresses: those of people, or those that filled in the field which nobody sees; since when. */
export type WhichEmails = { flagged: boolean; since: Date | null }

const PAGE_SIZE = 1000

const WHICH = 'flagged = $1 and created_at >= coalesce($2::timestamptz, created_at)'

// A cursor sorts once, however many pages there are; nothing else asks for this order, so there is no index.
const OPEN = {
  name: 'open-emails',
  text: `declare emails cursor for
    select email, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as asked_at
    from early_access_emails where ${WHICH} order by created_at, email_key`,
}
const NEXT = { name: 'next-emails', text: `fetch ${PAGE_SIZE} from emails` }
const COUNT = {
  name: 'count-emails',
  text: `select count(*)::integer as emails from early_access_emails where ${WHICH}`,
}

/** The addresses in the order of asking, a page at a time; the next one is read when it is asked for. */
export async function* readEmails(
  run: Run,
  { flagged, since }: WhichEmails,
): AsyncGenerator<EmailRow[], void> {
  await run(OPEN, [flagged, since])
  for (;;) {
    const rows = await run<EmailRow>(NEXT, [])
    if (rows.length > 0) yield rows
    if (rows.length < PAGE_SIZE) return
  }
}

export async function countEmails(run: Run, { flagged, since }: WhichEmails): Promise<number> {
  const [row] = await run<{ emails: number }>(COUNT, [flagged, since])
  return row?.emails ?? 0
}
