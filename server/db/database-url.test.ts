import { expect, test } from 'vitest'
import { isOpenToNetwork, readDatabaseUrl } from './database-url.ts'

test('DATABASE_URL names host, port, user, password and database', () => {
  expect(readDatabaseUrl('postgresql://rema:a%40b@db.example:6543/pets')).toEqual({
    host: 'db.example',
    port: 6543,
    user: 'rema',
    password: 'a@b',
    database: 'pets',
    ssl: false,
  })
})

test('DATABASE_URL sets TLS, application name and options, or a folder with a socket', () => {
  const parameters = 'application_name=pets&options=-c%20search_path%3Dpets&sslmode=verify-full'
  expect(readDatabaseUrl(`postgresql://rema@one/pets?${parameters}`)).toMatchObject({
    application_name: 'pets',
    options: '-c search_path=pets',
    ssl: {},
  })
  expect(readDatabaseUrl('postgresql:///pets?host=/run/postgresql')).toMatchObject({
    host: '/run/postgresql',
    database: 'pets',
  })
})

test.each([
  ['several hosts', 'one:5432,two:5433/pets', 'DATABASE_URL names several hosts'],
  ['an unsupported sslmode', 'one/pets?sslmode=allow', 'DATABASE_URL needs an sslmode of'],
  ['a missing file', 'one/pets?sslmode=verify-full&sslrootcert=not-there.pem', '(ENOENT)'],
  ['a port that is no number', 'one:port/pets', 'DATABASE_URL cannot be read'],
])('%s is refused without repeating the password', (_what, rest, message) => {
  const url = `postgresql://rema:hush@${rest}`
  expect(() => readDatabaseUrl(url)).toThrow(message)
  expect(() => readDatabaseUrl(url)).not.toThrow(/hush/)
})

test.each([
  ['db.example', true],
  ['10.0.0.5/rema?sslmode=disable', true],
  ['db.example/rema?sslmode=no-verify', false],
  ['localhost/rema', false],
  ['127.0.0.1', false],
  ['[::1]:5432/rema', false],
  ['/rema?host=/run/postgresql', false],
])('whether %s is reached without encryption over a network: %s', (rest, expected) => {
  expect(isOpenToNetwork(readDatabaseUrl(`postgresql://rema@${rest}`))).toBe(expected)
})
