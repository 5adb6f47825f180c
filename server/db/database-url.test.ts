import { describe, expect, inject, test } from 'vitest'
import { openShakyLink } from '../testing/shaky-link.ts'
import { readDatabaseUrl } from './database-url.ts'
import { createPool } from './pool.ts'

describe('DATABASE_URL', () => {
  test('names one server', () => {
    expect(readDatabaseUrl('postgresql://rema:a%40b@db.example:6543/pets')).toEqual({
      host: 'db.example',
      port: 6543,
      user: 'rema',
      password: 'a@b',
      database: 'pets',
      ssl: false,
    })
  })

  test.each([
    ['postgresql://rema:x@one:5432,two:5433/pets', ['one', 5432], ['two', 5433]],
    ['postgres://rema:x@one,two/pets', ['one', 5432], ['two', 5432]],
    ['postgres://rema:x@10.0.0.1,[::1]:6000/pets', ['10.0.0.1', 5432], ['::1', 6000]],
  ])('names several: %s', (url, [firstHost, firstPort], [secondHost, secondPort]) => {
    expect(readDatabaseUrl(url)).toEqual({
      hosts: [
        { host: firstHost, port: firstPort },
        { host: secondHost, port: secondPort },
      ],
      user: 'rema',
      password: 'x',
      database: 'pets',
      ssl: false,
    })
  })

  test('asks for TLS as libpq does', () => {
    expect(readDatabaseUrl('postgresql://rema@one,two/pets?sslmode=verify-full').ssl).toEqual({})
  })

  test.each(['postgresql://rema@one/pets', 'postgresql://rema@one,two/pets'])(
    'keeps its parameters: %s',
    (url) => {
      const parameters = 'application_name=pets&options=-c%20search_path%3Dpets&sslmode=verify-full'
      expect(readDatabaseUrl(`${url}?${parameters}`)).toMatchObject({
        application_name: 'pets',
        options: '-c search_path=pets',
        ssl: {},
      })
    },
  )

  test('may say that it wants the primary, which is what it gets', () => {
    const url = 'postgresql://rema@one,two/pets'
    const asked = readDatabaseUrl(`${url}?target_session_attrs=read-write`)
    expect(asked).toEqual(readDatabaseUrl(url))
  })

  test('says who asks, and with which settings, to the server', async ({ onTestFinished }) => {
    const link = await openShakyLink(inject('postgres'))
    onTestFinished(() => link.close())
    const at = `127.0.0.1:${link.connection.port}`
    for (const hosts of [at, `${at},${at}`]) {
      const parameters = 'application_name=pets&options=-c%20search_path%3Dmeadow'
      const pool = createPool(
        readDatabaseUrl(`postgresql://postgres@${hosts}/postgres?${parameters}`),
      )
      onTestFinished(() => pool.end())
      const { rows } = await pool.query(
        "select current_setting('application_name') as who, current_setting('search_path') as path",
      )
      expect(rows).toEqual([{ who: 'pets', path: 'meadow' }])
    }
  })

  test.each([
    ['connect_timeout=3', 'connect_timeout'],
    ['sslmode=allow', 'sslmode=allow'],
    ['target_session_attrs=standby', 'target_session_attrs=standby'],
    ['pool_max=3&sslmode=disable&statement_timeout=9', 'pool_max, statement_timeout'],
  ])('that asks for what nobody would heed is refused: %s', (parameters, named) => {
    expect(() => readDatabaseUrl(`postgresql://rema:hush@one/pets?${parameters}`)).toThrow(
      `DATABASE_URL asks for what Rema does not do (${named}): leave it out, docs/operations.md lists what it reads.`,
    )
  })

  test.each([
    ['not-there.pem', 'ENOENT'],
    ['.', 'EISDIR'],
  ])('that names a file which cannot be read says so, and not which: %s', (path, code) => {
    const url = `postgresql://rema:hush@one/pets?sslmode=verify-full&sslrootcert=${path}`
    expect(() => readDatabaseUrl(url)).toThrow(
      `A file that DATABASE_URL names (sslrootcert, sslcert or sslkey) cannot be read (${code}).`,
    )
  })

  test.each([
    'postgresql://rema:1?hush@one/pets',
    'postgresql://rema:hush@one:port/pets',
    'postgresql://rema:hush@[one/pets',
    'postgresql://rema:hush@one:5432,two:x/pets',
  ])('that cannot be read is not repeated: %s', (url) => {
    expect(() => readDatabaseUrl(url)).toThrow('DATABASE_URL cannot be read')
    expect(() => readDatabaseUrl(url)).not.toThrow(/hush/)
  })
})
