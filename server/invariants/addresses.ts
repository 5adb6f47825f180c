import { readEmail } from '../early-access/sign-up.ts'
import type { Differences } from './differences.ts'
import { type PageRow, type Reader, inPages } from './pages.ts'

const ADDRESSES = {
  name: 'check-addresses',
  text: `with page as materialized (
      select ctid, * from early_access_emails where email_key > $1 and $2::text is not null
      order by email_key limit $3
    )
    select ctid::text as place, email, email_key, created_at <= $4::timestamptz as has_time,
      (select array[email_key, ''] from page order by email_key desc limit 1) as page_end
    from page`,
}

type AddressRow = PageRow & { place: string; email: string; email_key: string; has_time: boolean }

/** Every address is one that the server would take today, under the key that it would give. */
export async function checkAddresses(
  reader: Reader,
  differences: Differences,
  latest: string,
): Promise<void> {
  differences.looked('early_access_emails', 0)
  for await (const page of inPages<AddressRow>(reader, ADDRESSES, ['', ''], [latest])) {
    differences.looked('early_access_emails', page.length)
    for (const { place, email, email_key, has_time } of page) {
      const read = readEmail(email)
      const isReadable = read?.email === email && read.key === email_key && has_time
      if (!isReadable) differences.add('email-unreadable', `row at ${place}`)
    }
  }
}
