import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { databaseCode } from '../../server/db/database-errors.ts'
import { type Pool, createPool } from '../../server/db/pool.ts'
import { migrate } from '../../server/db/migrate.ts'
import { care, givenPet, removal, synced } from '../../server/testing/pets.ts'
import { openTestAppOn } from '../../server/testing/test-app.ts'
import { createDatabase } from '../../server/testing/template-database.ts'
import { expectEnd, run, settingsFor } from '../testing/run-command.ts'

/** Roles belong to all databases of a server: each test has its own two, and an empty database of the first. */
async function givenRoles() {
  const postgres = inject('postgres')
  const id = randomUUID().replaceAll('-', '').slice(0, 12)
  const [owner, server, name] = [`owner_${id}`, `server_${id}`, `own_${id}`]
  for (const role of [owner, server]) await createDatabase(postgres, `create role ${role} login`)
  await createDatabase(postgres, `create database ${name} owner ${owner}`)
  const as = (user: string) => ({ ...postgres, user, database: name })
  const pools: Pool[] = []
  function poolOf(role: string) {
    const pool = createPool(as(role), 1)
    pools.push(pool)
    return pool
  }
  onTestFinished(async () => {
    for (const pool of pools) await pool.end()
    await createDatabase(postgres, `drop database ${name} with (force)`)
    for (const role of [owner, server]) await createDatabase(postgres, `drop role ${role}`)
  })
  return {
    server,
    ownerSettings: settingsFor(as(owner)),
    serverConnection: as(server),
    serverSettings: settingsFor(as(server)),
    poolOfServer: () => poolOf(server),
    poolOfOwner: () => poolOf(owner),
  }
}

let roles: Awaited<ReturnType<typeof givenRoles>>
beforeEach(async () => {
  roles = await givenRoles()
})

describe('migrate', () => {
  test('says what it did, and then that there is nothing to do', async () => {
    const did = { code: 0, stdout: 'These migrations were run: 0001_schema.sql\n', stderr: '' }
    expect(await run(['migrate'], roles.ownerSettings)).toEqual(did)
    const nothing = { ...did, stdout: 'The database has the newest schema.\n' }
    expect(await run(['migrate'], roles.ownerSettings)).toEqual(nothing)
  })

  test('refuses a role that does not exist, and one that may not create tables', async () => {
    const { serverSettings, ownerSettings } = roles
    expectEnd(await run(['migrate'], serverSettings), 1, /refuses this user for lack of rights/)
    const nobody = await run(['migrate', '--for', 'nobody here'], ownerSettings)
    expectEnd(nobody, 1, /^The database has no role of that name: create it first/m)
  })
})

describe('a server with MIGRATE=off', () => {
  test('needs the rights of its role, also after a restore', async () => {
    const { ownerSettings, serverConnection } = roles
    await run(['migrate'], ownerSettings)
    await expect(migrate(serverConnection, { checksOnly: true })).rejects.toThrow(
      'run "rema migrate --for" this user',
    )
  })

  test('serves every call as a role that cannot change the schema or read addresses', async () => {
    const { server, ownerSettings, serverSettings } = roles
    const granted = await run(['migrate', '--for', server], ownerSettings)
    expectEnd(granted, 0, /has the rights of a server\.\n$/)

    const site = await openTestAppOn({
      pool: roles.poolOfServer(),
      database: roles.serverConnection,
      drop: () => Promise.resolve(),
    })
    onTestFinished(site.close)
    const visitor = await givenPet(site)
    const statusOf = async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      body?: unknown,
    ) => (await site.call(visitor, method, url, body)).statusCode
    const pressed = care('feed')
    const changes = await synced(site, visitor, pressed, removal(pressed.id), care('walk'))
    expect(changes.outcomes).toEqual(['applied', 'applied', 'applied'])
    expect(await statusOf('PUT', '/api/features/virtual-pet/vote')).toBe(201)
    const removal_key = 'ab'.repeat(16)
    const address = { email: 'ann@example.org', removal_key }
    expect(await statusOf('POST', '/api/early-access', address)).toBe(201)
    const another = { email: 'Ann@example.org', removal_key: 'cd'.repeat(16) }
    expect(await statusOf('POST', '/api/early-access', another)).toBe(409)
    expect(await statusOf('DELETE', '/api/early-access', { removal_key })).toBe(204)
    expect(await statusOf('POST', '/api/early-access', another)).toBe(201)
    const file = (await site.call(visitor, 'GET', '/api/visitor/export')).json()
    expect(await statusOf('DELETE', '/api/visitor')).toBe(204)
    expect(await statusOf('POST', '/api/visitor/import', file)).toBe(200)

    expectEnd(await run(['emails', 'list'], serverSettings), 1, /^The user .* no right to do this/)

    const pool = roles.poolOfServer()
    for (const statement of [
      'create table mine (a int)',
      'drop table virtual_pets',
      'alter table virtual_pets add column a int',
      'truncate virtual_pets',
      "insert into features (id) values ('mine')",
      'delete from schema_migrations',
      'select count(*) from early_access_emails',
      'select email_key from early_access_emails',
      'delete from early_access_emails returning email',
    ]) {
      const result = await pool.query(statement).then(() => 'done', databaseCode)
      expect([statement, result]).toEqual([statement, '42501'])
    }
  })

  test('reads no address however the role got its rights, or the operator is told', async () => {
    const { server, ownerSettings, poolOfServer, poolOfOwner } = roles
    const migrateFor = () => run(['migrate', '--for', server], ownerSettings)
    await migrateFor()
    await poolOfOwner().query(`grant select, insert, delete on early_access_emails to ${server}`)
    expect((await migrateFor()).code).toBe(0)
    const list = poolOfServer().query('select email from early_access_emails')
    expect(await list.then(({ rows }) => rows, databaseCode)).toBe('42501')
    await poolOfOwner().query('grant select (email) on early_access_emails to public')
    expectEnd(await migrateFor(), 1, /can still read the early-access list/)
  })

  test('cannot misuse the functions of the owner by tables of its own', async () => {
    const { server, ownerSettings, poolOfServer, poolOfOwner } = roles
    await run(['migrate', '--for', server], ownerSettings)
    const pool = poolOfServer()
    await pool.query(`create temporary table early_access_emails (email_key text, key_hash bytea);
      insert into pg_temp.early_access_emails values ('ann@x.org', '\\x');
      set search_path = pg_temp, public`)
    const find = "select public.find_early_access_email('ann@x.org', '\\x') as found"
    expect((await pool.query(find)).rows).toEqual([{ found: null }])
    await poolOfOwner().query(`revoke execute on function find_early_access_email from ${server}`)
    expect(await pool.query(find).then(() => 'done', databaseCode)).toBe('42501')
  })
})
