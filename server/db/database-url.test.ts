import { describe, expect, test } from 'vitest'
import { readDatabaseUrl } from './database-url.ts'

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

  test.each([
    'postgresql://rema:hush@one:port/pets',
    'postgresql://rema:hush@[one/pets',
    'postgresql://rema:hush@one:5432,two:x/pets',
  ])('that cannot be read is not repeated: %s', (url) => {
    expect(() => readDatabaseUrl(url)).toThrow('DATABASE_URL cannot be read')
    expect(() => readDatabaseUrl(url)).not.toThrow(/hush/)
  })
})
