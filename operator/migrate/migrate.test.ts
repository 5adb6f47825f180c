import { randomUUID } from 'node:crypto'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { errorCode } from '../../server/errors.ts'
import type { Connection } from '../../server/db/pool.ts'
import { migrate } from '../../server/db/migrate.ts'
import { care, givenPet, removal, synced } from '../../server/testing/pets.ts'
import { bareDatabase, testAppAt } from '../../server/testing/test-app.ts'
import { runOn } from '../../server/testing/template-database.ts'
import { expectEnd, run, settingsFor } from '../testing/run-command.ts'

/** Roles belong to all databases of a server: each test has its own two, and an empty database of the first. */
async function givenRoles() {
  const postgres = inject('postgres')
  const id = randomUUID().replaceAll('-', '').slice(0, 12)
  const [owner, server] = [`owner_${id}`, `server_${id}`]
  const runEach = async (sql: string) => {
    for (const role of [owner, server]) await runOn(postgres, sql.replace('$', role))
  }
  await runEach('create role $ login')
  onTestFinished(() => runEach('drop role $'))
  const { database } = await bareDatabase()
  await runOn(postgres, `alter database ${database.database} owner to ${owner}`)
  const as = (user: string) => ({ ...database, user })
  return { name: server, owner: as(owner), server: as(server) }
}

let roles: Awaited<ReturnType<typeof givenRoles>>
beforeEach(async () => {
  roles = await givenRoles()
})

function migrateFor(role: string) {
  return run(['migrate', '--for', role], settingsFor(roles.owner))
}

/** The rows of the last statement, or the code of the error. */
function outcomeOf(connection: Connection, sql: string): Promise<unknown> {
  return runOn(connection, sql).catch(errorCode)
}

test('migrate says what it did, and refuses a role without rights or of another name', async () => {
  const owner = settingsFor(roles.owner)
  const server = settingsFor(roles.server)
  expectEnd(
    await run(['migrate'], server),
    1,
    /refuses a statement \(permission denied for schema public\): name the role/,
  )
  expectEnd(await run(['migrate'], owner), 0, /^The database got: 0001_schema\.sql, .*cast_votes/)
  expectEnd(await run(['migrate'], owner), 0, /^The database has the newest schema\.\n$/)
  expectEnd(await run(['status'], owner), 0, /^Nothing needs you\.$/m)
  expectEnd(await migrateFor('nobody here'), 1, /^The database has no role of that name/m)
})

test('the role of a server serves every call, and cannot change the schema or read addresses', async () => {
  const { name, server: database } = roles
  await run(['migrate'], settingsFor(roles.owner))
  const checked = migrate(database, { checksOnly: true })
  await expect(checked).rejects.toThrow('run "rema migrate --for" this user')
  expectEnd(await migrateFor(name), 0, /has the rights of a server\.\n$/)

  const site = await testAppAt(database)
  const visitor = await givenPet(site)
  const statusOf = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
    (await site.call(visitor, method, url, body)).statusCode
  const pressed = care('feed')
  const changes = await synced(site, visitor, pressed, removal(pressed.id))
  expect(changes.outcomes).toEqual(['applied', 'applied'])
  expect(await statusOf('PUT', '/api/features/virtual-pet/vote')).toBe(201)
  const removal_key = 'ab'.repeat(16)
  const address = { email: 'ann@example.org', removal_key }
  expect(await statusOf('POST', '/api/early-access', address)).toBe(201)
  const another = { ...address, removal_key: 'cd'.repeat(16) }
  expect(await statusOf('POST', '/api/early-access', another)).toBe(409)
  expect(await statusOf('DELETE', '/api/early-access', { removal_key })).toBe(204)
  const file = (await site.call(visitor, 'GET', '/api/visitor/export')).json()
  expect(await statusOf('DELETE', '/api/visitor')).toBe(204)
  expect(await statusOf('POST', '/api/visitor/import', file)).toBe(200)

  const list = await run(['emails', 'list'], settingsFor(database))
  expectEnd(list, 1, /\(permission denied for table early_access_emails\): name/)
  for (const statement of [
    'create table mine (a int)',
    'drop table virtual_pets',
    'truncate virtual_pets',
    "insert into features (id) values ('mine')",
    'delete from schema_migrations',
    'select email_key from early_access_emails',
    'delete from early_access_emails returning email',
  ]) {
    expect([statement, await outcomeOf(database, statement)]).toEqual([statement, '42501'])
  }
})

test('the role of a server reads no address however it got its rights, or the operator gets a message', async () => {
  const { name, owner, server } = roles
  await migrateFor(name)
  await outcomeOf(owner, `grant select, insert, delete on early_access_emails to ${name}`)
  expect((await migrateFor(name)).code).toBe(0)
  expect(await outcomeOf(server, 'select email from early_access_emails')).toBe('42501')
  await outcomeOf(owner, 'grant select (email) on early_access_emails to public')
  expectEnd(await migrateFor(name), 1, /can still read the early-access list/)
})

test('the role of a server cannot misuse the functions of the owner by tables of its own', async () => {
  const { name, owner, server } = roles
  await migrateFor(name)
  const find = `create temporary table early_access_emails (email_key text, key_hash bytea);
    insert into pg_temp.early_access_emails values ('ann@x.org', '\\x');
    set search_path = pg_temp, public;
    select public.find_early_access_email('ann@x.org', '\\x') as found`
  expect(await outcomeOf(server, find)).toEqual([{ found: null }])
  await outcomeOf(owner, `revoke execute on function find_early_access_email from ${name}`)
  expect(await outcomeOf(server, find)).toBe('42501')
})
