import { type TestContext, describe, expect, inject, test, vi } from 'vitest'
import { pretendPostgres } from '../testing/pretend-postgres.ts'
import { openShakyLink } from '../testing/shaky-link.ts'
import { databaseCode } from './database-errors.ts'
import { createPool, query } from './pool.ts'
import type { Host } from './primary.ts'

const WHO = { name: 'who', text: 'select current_database() as database' }

async function standby({
  onTestFinished,
}: TestContext): Promise<Host & { asked: readonly string[] }> {
  const server = await pretendPostgres(() => ({ transaction_read_only: 'on' }))
  onTestFinished(() => server.close())
  return { host: '127.0.0.1', port: server.port, asked: server.asked }
}

async function primary({ onTestFinished }: TestContext) {
  const link = await openShakyLink(inject('postgres'))
  onTestFinished(() => link.close())
  return { ...link, at: { host: '127.0.0.1', port: Number(link.connection.port) } }
}

function poolOn({ onTestFinished }: TestContext, hosts: Host[]) {
  const { user, database } = inject('postgres')
  const pool = createPool({ hosts, user, database })
  onTestFinished(() => pool.end())
  return pool
}

const NOBODY = { host: '127.0.0.1', port: 1 }

describe('of several hosts', () => {
  test('the one that takes writes is used, wherever it stands in the list', async (context) => {
    const [one, two] = [await standby(context), await primary(context)]
    for (const hosts of [
      [one, two.at],
      [two.at, one],
      [NOBODY, one, two.at],
    ]) {
      expect(await query(poolOn(context, hosts), WHO, [])).toEqual([{ database: 'rema' }])
    }
    // It may be asked beside another, and is not asked for more.
    expect(new Set(one.asked).size).toBe(1)
  })

  test.each([
    ['was the primary before it', { database: '7', timeline: '00000001' }, '25006'],
    ['is the primary after it', { database: '7', timeline: '0000000A' }, undefined],
    ['is another database', { database: '8', timeline: '00000001' }, undefined],
  ])('when the primary is gone, a host that %s …', async (_what, other, code) => {
    const answers = [{ database: '7', timeline: '00000002' }, other]
    const servers = await Promise.all(
      answers.map((answer) => pretendPostgres(() => ({ transaction_read_only: 'off', ...answer }))),
    )
    const hosts = servers.map(({ port }) => ({ host: '127.0.0.1', port }))
    const pool = createPool({ hosts, user: 'ann', database: 'rema' })
    const first = await pool.connect()
    first.release(true)
    await servers[0]?.close()
    const failure = await pool.connect().then(
      (client) => client.release(true),
      (error: unknown) => error,
    )
    await pool.end()
    await servers[1]?.close()
    expect(databaseCode(failure)).toBe(code)
  })

  test.each(['42883', '42501', '0A000'])(
    'one that refuses to say which database it is (%s) is used when it takes writes',
    async (refusal) => {
      const answersAs = (isReadOnly: 'on' | 'off') => (sql: string) =>
        sql.startsWith('show') ? { transaction_read_only: isReadOnly } : refusal
      const servers = await Promise.all([
        pretendPostgres(answersAs('on')),
        pretendPostgres(answersAs('off')),
      ])
      const hosts = servers.map(({ port }) => ({ host: '127.0.0.1', port }))
      const pool = createPool({ hosts, user: 'ann', database: 'rema' })
      const client = await pool.connect()
      expect(client).toMatchObject({ port: servers[1]?.port })
      client.release(true)
      await pool.end()
      for (const server of servers) await server.close()
    },
  )

  test('each is given the password', async ({ onTestFinished }) => {
    const answer = { transaction_read_only: 'off', database: '7', timeline: '00000001' }
    const server = await pretendPostgres(() => answer, { asksPassword: true })
    onTestFinished(() => server.close())
    const hosts = [NOBODY, { host: '127.0.0.1', port: server.port }]
    const pool = createPool({ hosts, user: 'ann', password: 'open sesame', database: 'rema' })
    onTestFinished(() => pool.end())
    const client = await pool.connect()
    client.release()
    expect(server.passwords).toEqual(['open sesame', 'open sesame'])
  })

  test('those who connect at the same time look for it together', async (context) => {
    const [one, two] = [await standby(context), await primary(context)]
    const pool = poolOn(context, [one, two.at])
    const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
    for (const client of clients) client.release(true)
    expect(one.asked).toHaveLength(1)
  })

  test('the known primary is asked first from then on', async (context) => {
    const [one, two] = [await standby(context), await primary(context)]
    const pool = poolOn(context, [one, two.at])
    // No connection is left to be used again.
    ;(await pool.connect()).release(true)
    // Where the primary takes longer than its head start, on a busy machine, the other is asked as well.
    await vi.waitFor(async () => {
      const before = one.asked.length
      const client = await pool.connect()
      client.release(true)
      expect(one.asked).toHaveLength(before)
    }, 20_000)
  })

  test('the next is found when the primary goes away, and the first when it is back', async (context) => {
    const [one, two] = [await primary(context), await primary(context)]
    const pool = poolOn(context, [one.at, two.at])
    await query(pool, WHO, [])
    for (const [away, back] of [
      [one, two],
      [two, one],
    ] as const) {
      back.restore()
      away.cut()
      // The pool notices a broken idle connection when its end arrives; the next query may be earlier.
      await query(pool, WHO, []).catch(() => {})
      expect(await query(pool, WHO, [])).toEqual([{ database: 'rema' }])
    }
  })

  test('one that takes connections and never answers is passed over in time', async (context) => {
    const [one, two] = [await primary(context), await primary(context)]
    one.freeze()
    const from = performance.now()
    expect(await query(poolOn(context, [one.at, two.at]), WHO, [])).toHaveLength(1)
    expect(performance.now() - from).toBeLessThan(2000)
  })

  test('none is used when all are standbys', async (context) => {
    const pool = poolOn(context, [await standby(context), await standby(context)])
    const failure = await query(pool, WHO, []).catch((error: unknown) => error)
    expect(databaseCode(failure instanceof Error ? failure.cause : failure)).toBe('25006')
  })
})
