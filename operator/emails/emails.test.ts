import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { givenSite } from '../testing/given-site.ts'

let site: Awaited<ReturnType<typeof givenSite>>
beforeAll(async () => {
  site = await givenSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.pool.query('truncate early_access_emails, early_access_removal_keys')
})

/** Addresses in the order of asking, each with the time it was asked at. */
async function givenEmails(emails: [email: string, at: string, flagged?: boolean][]) {
  for (const [email, at, flagged = false] of emails) {
    await site.pool.query(
      'insert into early_access_emails (email_key, email, flagged, created_at) values (lower($1), $1, $2, $3)',
      [email, flagged, at],
    )
  }
}

/** Ann after Zoe, and a bot between them. */
function givenThree() {
  return givenEmails([
    ['Ann@Example.org', '2026-03-12T09:30:00Z'],
    ['zoe@example.org', '2026-03-10T23:59:59Z'],
    ['bot@example.org', '2026-03-11T00:00:00Z', true],
  ])
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'rema-emails-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** The whole database as text. */
async function everything(): Promise<string> {
  const { rows } = await site.pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const texts = await Promise.all(
    rows.map(({ name }) => site.pool.query(`select one::text from ${name} one`)),
  )
  return JSON.stringify(texts.map((one) => one.rows))
}

describe('looking at the list', () => {
  test('list gives the addresses in the order of asking, and says what it leaves out', async () => {
    await givenThree()
    const { code, stdout, stderr } = await site.rema(['emails', 'list'])
    expect(code).toBe(0)
    expect(stdout).toBe(
      '2026-03-10T23:59:59Z  zoe@example.org\n2026-03-12T09:30:00Z  Ann@Example.org\n',
    )
    expect(stderr).toBe('Left out: 1 flagged address, likely from bots; --flagged gives those.\n')
  })

  test('flagged addresses are given apart, and --since leaves out earlier ones', async () => {
    await givenThree()
    expect((await site.rema(['emails', 'list', '--flagged'])).stdout).toBe(
      '2026-03-11T00:00:00Z  bot@example.org\n',
    )
    expect((await site.rema(['emails', 'list', '--since', '2026-03-11'])).stdout).toBe(
      '2026-03-12T09:30:00Z  Ann@Example.org\n',
    )
    const zoe = ['emails', 'list', '--json', '--since', '2026-03-11T00:59:59+01:00']
    expect(JSON.parse((await site.rema(zoe)).stdout)).toEqual([
      { email: 'zoe@example.org', asked_at: '2026-03-10T23:59:59Z' },
      { email: 'Ann@Example.org', asked_at: '2026-03-12T09:30:00Z' },
    ])
  })

  test('days counts them by day, flagged apart', async () => {
    await givenThree()
    const { stdout } = await site.rema(['emails', 'days'])
    expect(stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['Day (UTC)', 'Addresses', 'Flagged'],
      ['2026-03-10', '1', '0'],
      ['2026-03-11', '0', '1'],
      ['2026-03-12', '1', '0'],
      ['Total', '2', '1'],
      [''],
    ])
    expect(JSON.parse((await site.rema(['emails', 'days', '--json'])).stdout)).toContainEqual({
      day: '2026-03-11',
      emails: 0,
      flagged: 1,
    })
  })

  test.each(['yesterday', '2026-02-30', '2026-02-30T10:00Z', '2026-03-11T10:00'])(
    '--since %j is no moment',
    async (since) => {
      const { code, stderr } = await site.rema(['emails', 'list', '--since', since])
      expect([code, stderr]).toEqual([2, expect.stringContaining('Give a day such as')])
    },
  )
})

describe('a file of the list', () => {
  test('is CSV by RFC 4180, in which no address is a formula', async () => {
    await givenEmails([
      ['=cmd|x!a1@example.org', '2026-03-10T10:00:00Z'],
      ['+1-2@example.org', '2026-03-10T10:00:01Z'],
      ['-1@example.org', '2026-03-10T10:00:02Z'],
      ['＝1@example.org', '2026-03-10T10:00:03Z'],
      ['a=1+1@example.org', '2026-03-10T10:00:04Z'],
    ])
    const { code, stdout } = await site.rema(['emails', 'export'])
    expect(code).toBe(0)
    expect(stdout.split('\r\n')).toEqual([
      'email,asked_at',
      "'=cmd|x!a1@example.org,2026-03-10T10:00:00Z",
      "'+1-2@example.org,2026-03-10T10:00:01Z",
      "'-1@example.org,2026-03-10T10:00:02Z",
      "'＝1@example.org,2026-03-10T10:00:03Z",
      'a=1+1@example.org,2026-03-10T10:00:04Z',
      '',
    ])
  })

  test('a cell with what CSV means something by is quoted', async () => {
    await givenEmails([['"a,b"@example.org', '2026-03-10T10:00:00Z']])
    expect((await site.rema(['emails', 'export'])).stdout).toBe(
      'email,asked_at\r\n"""a,b""@example.org",2026-03-10T10:00:00Z\r\n',
    )
  })

  test('can be read by nobody else, and none is written over', async () => {
    await givenThree()
    const path = join(await folder(), 'list.csv')
    const { code, stdout, stderr } = await site.rema(['emails', 'export', '--to', path])
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toContain(`${path} has 2 addresses. Only you may read it.\n`)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readFile(path, 'utf8')).toContain('zoe@example.org,2026-03-10T23:59:59Z\r\n')

    await writeFile(path, 'mine')
    const again = await site.rema(['emails', 'export', '--to', path])
    expect([again.code, again.stderr]).toEqual([
      1,
      `${path} is there already: choose another name, nothing is overwritten.\n`,
    ])
    expect(await readFile(path, 'utf8')).toBe('mine')
  })

  test('of nobody is an empty list', async () => {
    expect((await site.rema(['emails', 'export', '--json'])).stdout).toBe('[]\n')
    expect((await site.rema(['emails', 'export'])).stdout).toBe('email,asked_at\r\n')
  })
})

describe('taking an address off', () => {
  test('takes off the one that is typed, however it is spelled', async () => {
    await givenThree()
    const { code, stdout, stderr } = await site.rema(['emails', 'remove'], ' aNN@example.ORG \n')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^The address is off the list\./)
    const left = await everything()
    expect(left).toContain('zoe@example.org')
    expect(left.toLowerCase()).not.toContain('ann@')
  })

  test('takes off one that has a removal key, and the key', async () => {
    await site.call(null, 'POST', '/api/early-access', { email: 'key@example.org' })
    expect((await site.rema(['emails', 'remove'], 'key@example.org')).code).toBe(0)
    const { rows } = await site.pool.query('select from early_access_removal_keys')
    expect(rows).toEqual([])
  })

  test('a dry run says whether it is there, and changes nothing', async () => {
    await givenThree()
    const before = await everything()
    const { code, stdout } = await site.rema(['emails', 'remove', '--dry-run'], 'zoe@example.org\n')
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^The list has this address\./)])
    expect(await everything()).toBe(before)
  })

  test.each([
    ['eve@example.org', 'The list does not have this address'],
    ['%@example.org', 'The list does not have this address'],
    ['eve+', 'no e-mail address'],
  ])('%j ends with 1, changes nothing and is not repeated', async (typed, told) => {
    await givenThree()
    const before = await everything()
    const { code, stdout, stderr } = await site.rema(['emails', 'remove'], `${typed}\n`)
    expect(code).toBe(1)
    expect(stdout + stderr).toContain(told)
    expect(stdout + stderr).not.toContain(typed)
    expect(await everything()).toBe(before)
  })

  test('given as an argument is refused and not repeated', async () => {
    await givenThree()
    const before = await everything()
    const asArgument = await site.rema(['emails', 'remove', 'zoe@example.org'])
    expect([asArgument.code, asArgument.stderr]).toEqual([
      2,
      expect.not.stringContaining('zoe@example.org'),
    ])
    expect(await everything()).toBe(before)
  })
})
