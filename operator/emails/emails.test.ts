import { beforeEach, expect, test } from 'vitest'
import { givenSite } from '../testing/given-site.ts'
import { expectEnd } from '../testing/run-command.ts'

const site = await givenSite()
/** Ann after Zoe, and a bot between them. */
beforeEach(async () => {
  await site.pool.query('truncate early_access_emails')
  await givenEmail('Ann@Example.org', '2026-03-12T09:30:00Z')
  await givenEmail('zoe@example.org', '2026-03-10T23:59:59Z')
  await givenEmail('bot@example.org', '2026-03-11T00:00:00Z', true)
})

async function givenEmail(email: string, at: string, isSuspicious = false) {
  await site.pool.query(
    'insert into early_access_emails (email_key, email, is_suspicious, created_at) values (lower($1), $1, $2, $3)',
    [email, isSuspicious, at],
  )
}

async function addresses(): Promise<string> {
  const sql = "select string_agg(email, ' ' order by email) as all from early_access_emails"
  return (await site.pool.query<{ all: string }>(sql)).rows[0]?.all ?? ''
}

const HEAD = '\uFEFFemail,asked_at,suspicious\r\n'

test('emails list writes the addresses in the order of sign-up, and marks suspicious ones', async () => {
  expect(await site.rema(['emails', 'list'])).toMatchObject({
    code: 0,
    stdout: `${HEAD}zoe@example.org,2026-03-10T23:59:59Z,\r\nbot@example.org,2026-03-11T00:00:00Z,yes\r\nAnn@Example.org,2026-03-12T09:30:00Z,\r\n`,
    stderr: '3 addresses, 1 of them suspicious.\n',
  })
})

test.each([
  ['=cmd|x!a1@example.org', '<=cmd|x!a1@example.org>'],
  ['+tag@example.org', '<+tag@example.org>'],
  ['a=1+1@example.org', 'a=1+1@example.org'],
])('%j is a text in a spreadsheet and can be mailed', async (email, text) => {
  await givenEmail(email, '2026-03-10T10:00:00Z')
  const { stdout } = await site.rema(['emails', 'list'])
  expect(stdout.startsWith(`${HEAD}${text},2026-03-10T10:00:00Z,\r\n`)).toBe(true)
})

test('emails remove deletes the address that is typed, whatever its spelling', async () => {
  const { code, stdout, stderr } = await site.rema(['emails', 'remove'], ' aNN@example.ORG \n')
  expect([code, stdout, stderr]).toEqual([0, 'The address is removed.\n', ''])
  expect(await addresses()).toBe('bot@example.org zoe@example.org')
})

test.each([
  ['eve@example.org', /^The list does not contain this address/],
  ['eve+', /^This is not an e-mail address/],
])('emails remove of %j ends with 1 and does not repeat it', async (typed, says) => {
  const result = await site.rema(['emails', 'remove'], typed)
  expectEnd(result, 1, says)
  expect(result.stderr).not.toContain(typed)
  expect(await addresses()).toBe('Ann@Example.org bot@example.org zoe@example.org')
})
