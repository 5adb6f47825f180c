import { readFileSync } from 'node:fs'
import { type Socket, createServer } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { OperatorError } from '../errors.ts'
import { runOn } from '../testing/template-database.ts'
import { cloneDatabase, testAppAt } from '../testing/test-app.ts'
import { readDatabaseUrl } from './database-url.ts'
import { migrate } from './migrate.ts'

const PEM_FILE = join(import.meta.dirname, '../testing/other.example.pem')

/** The address of a server that answers the first bytes of a connection. */
async function answering(answer: (socket: Socket) => unknown): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address?.port
  return `postgresql://rema:hush@127.0.0.1:${port}/rema`
}

/** Answers with an error, as PostgreSQL and PgBouncer do. */
const saying = (code: string) => (words: string) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`)
  const head = Buffer.from('E....')
  head.writeInt32BE(4 + fields.length, 1)
  return answering((socket) => socket.end(Buffer.concat([head, fields])))
}

async function withTls(parameters: string): Promise<string> {
  const pem = readFileSync(PEM_FILE)
  const url = await answering((socket) => {
    socket.write('S')
    new TLSSocket(socket, { isServer: true, key: pem, cert: pem }).on('error', () => {})
  })
  return `${url}?${parameters}`
}

/** The address of the tests' PostgreSQL, for another user or database. */
function addressOf({ user = 'postgres', database = 'postgres' }): string {
  const { host = '', port } = inject('postgres')
  return `postgresql://${user}:hush@${encodeURIComponent(host)}:${port}/${database}`
}

async function asRole(user: string, options: string): Promise<string> {
  await runOn(inject('postgres'), `create role ${user} login ${options}`)
  onTestFinished(async () => void (await runOn(inject('postgres'), `drop role ${user}`)))
  return addressOf({ user })
}

/** Checks the sentence with which a start ends. */
async function expectSentence(url: string, sentence: string): Promise<void> {
  const { message } = await migrate(readDatabaseUrl(url)).then(
    () => new Error('It started'),
    (error: OperatorError) => error,
  )
  expect(message).toContain(sentence)
  expect(message).not.toMatch(/hush|\n/)
}

const ELSEWHERE = 'start it or correct DATABASE_URL'
const HOST = 'correct the host, or let the unit leave the machine'
const USER = 'correct user and password in DATABASE_URL'
const NAME = 'create the database, or correct its name in DATABASE_URL'
const AGAIN = 'check that it runs, then try again'
const TLS = 'add ?sslmode=verify-full to DATABASE_URL'
const NO_TLS = 'switch TLS on, or remove sslmode from DATABASE_URL'
const AUTHORITY = 'add sslrootcert, or sslmode=no-verify for no check'

const SELF_SIGNED =
  'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca'

type Row = [words: string, remedy: string, url: (words: string) => string | Promise<string>]
test.each<Row>([
  ['getaddrinfo ENOTFOUND no..where', HOST, () => 'postgresql://a:hush@no..where/a'],
  ['connect ECONNREFUSED 127.0.0.1:1', ELSEWHERE, () => 'postgresql://a:hush@127.0.0.1:1/a'],
  ['password authentication failed for user "rema"', USER, saying('28P01')],
  ['SASL authentication failed', USER, saying('08P01')],
  ['role "nobody" does not exist', USER, () => addressOf({ user: 'nobody' })],
  ['no such user: rema, …', USER, () => saying('08P01')('no such user: rema, hush')],
  ['database "none" does not exist', NAME, () => addressOf({ database: 'none' })],
  ['no such database: rema', NAME, saying('08P01')],
  ['too many connections for role "many"', 'end some', () => asRole('many', 'connection limit 0')],
  ['the database system is starting up', AGAIN, saying('57P03')],
  ['the database system is shutting down', AGAIN, saying('57P03')],
  ['no pg_hba.conf entry for host "10.0.0.7", no encryption', TLS, saying('28000')],
  ['SSL required', TLS, saying('08P01')],
  [
    'The server does not support SSL connections',
    NO_TLS,
    async () => `${await answering((socket) => socket.end('N'))}?sslmode=verify-full`,
  ],
  [SELF_SIGNED, AUTHORITY, () => withTls('sslmode=verify-full')],
  [
    "Host: localhost. is not cert's CN: other.example",
    'name the host of the certificate in DATABASE_URL',
    async () =>
      (await withTls(`sslmode=verify-full&sslrootcert=${PEM_FILE}`)).replace(
        '127.0.0.1',
        'localhost',
      ),
  ],
  ['unsupported startup parameter: options', 'remove it from DATABASE_URL', saying('08P01')],
])('%s: a start says what to do, and the log why, once a minute', async (words, remedy, urlOf) => {
  const url = await urlOf(words)
  await expectSentence(url, `${words}): ${remedy}`)

  const rema = await testAppAt(readDatabaseUrl(url))
  for (const _ of ['first', 'second'])
    expect((await rema.call(null, 'GET', '/api/features')).statusCode).toBe(503)
  expect(rema.logged().split(JSON.stringify(words).slice(1, -1))).toHaveLength(2)
  expect(rema.logged()).not.toContain('hush')
})

const STANDBY = `create function pg_is_in_recovery() returns boolean return true;
  alter database $ set search_path = public, pg_catalog`

test.each([
  ['is a standby: name its primary', STANDBY],
  ['takes no writes: name', 'alter database $ set default_transaction_read_only = on'],
  ['writes dates otherwise: set datestyle', 'alter database $ set datestyle = German'],
  ['isolates', "alter database $ set default_transaction_isolation = 'repeatable read'"],
  ['has no schema for this user: correct', 'alter database $ set search_path = none'],
])('a database that %s', async (sentence, sql) => {
  const own = await cloneDatabase()
  onTestFinished(own.drop)
  const { database = '' } = own.database
  await own.pool.query(sql.replace('$', database))
  await expectSentence(addressOf({ database }), `The database ${sentence}`)
})

test('a database that cannot store every name', async () => {
  const sql = "encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0"
  await runOn(inject('postgres'), `create database ascii ${sql}`)
  onTestFinished(async () => void (await runOn(inject('postgres'), 'drop database ascii')))
  await expectSentence(addressOf({ database: 'ascii' }), 'create it again with encoding')
})

test('a role without the right to create tables', async () => {
  const url = await asRole('reader', '')
  await expectSentence(url, '(permission denied for schema public): name the role that owns')
})
