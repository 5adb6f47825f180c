import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { databaseCode } from '../../server/db/database-errors.ts'
import { type Pool, createPool } from '../../server/db/pool.ts'
import { checkSchema } from '../../server/db/migrate.ts'
import { NOON, openTestAppOn } from '../../server/testing/test-app.ts'
import { createDatabase } from '../../server/testing/template-database.ts'
import { run, settingsFor } from '../testing/run-command.ts'

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
  test('says what it would do, does it, and then that there is nothing to do', async () => {
    const { ownerSettings } = roles
    const would = await run(['migrate', '--dry-run'], ownerSettings)
    expect(would.stdout).toMatch(/^These migrations would run:\n {2}0001_schema.sql\n/)
    const status = await run(['status', '--json'], ownerSettings)
    expect(JSON.parse(status.stdout)).toMatchObject({ schema: { applied: 0 } })

    const done = await run(['migrate'], ownerSettings)
    expect(done.stdout).toBe(would.stdout.replace('would run', 'have run'))
    expect(await run(['migrate', '--json'], ownerSettings)).toEqual({
      code: 0,
      stdout: '{"isDone":true,"migrations":[],"role":null}\n',
      stderr: '',
    })
  })

  test('for a role that is not there says so', async () => {
    const { code, stderr } = await run(['migrate', '--for', 'nobody here'], roles.ownerSettings)
    expect([code, stderr]).toEqual([
      1,
      'The database has no role of that name: create it first, docs/deploy.md shows how.\n',
    ])
  })

  test('as a role that may not create tables says so', async () => {
    const { code, stderr } = await run(['migrate'], roles.serverSettings)
    expect([code, stderr]).toEqual([
      1,
      'The user in DATABASE_URL may not create tables: grant it "create" on the schema public.\n',
    ])
  })
})

test('a database of a later version is not called the newest, also when only asked', async () => {
  const { ownerSettings, poolOfOwner } = roles
  await run(['migrate'], ownerSettings)
  await poolOfOwner().query(
    "insert into schema_migrations (version, name, checksum) values (9999, '9999_later.sql', 'x')",
  )
  for (const words of [['migrate'], ['migrate', '--dry-run']]) {
    const { code, stderr } = await run(words, ownerSettings)
    expect([code, stderr]).toEqual([1, expect.stringContaining('update this checkout')])
  }
})

describe('a server with MIGRATE=off', () => {
  test('needs the rights of its role, also after a restore', async () => {
    const { ownerSettings, serverConnection } = roles
    await run(['migrate'], ownerSettings)
    await expect(checkSchema(serverConnection)).rejects.toThrow(
      'The user in DATABASE_URL lacks the rights of a server, and MIGRATE is off: run "npm run rema -- migrate --for <this user>"',
    )
  })

  test('serves every call as a role that cannot change the schema', async () => {
    const { server, ownerSettings, serverSettings } = roles
    const granted = await run(['migrate', '--for', server], ownerSettings)
    expect(granted.stdout).toContain(`${server} has the rights of a server.`)

    const site = await openTestAppOn({
      pool: roles.poolOfServer(),
      database: roles.serverConnection,
      drop: () => Promise.resolve(),
    })
    onTestFinished(site.close)
    const visitor = randomUUID()
    async function call(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: unknown,
    ): Promise<[number, unknown]> {
      const answer = await site.call(visitor, method, path, body)
      return [answer.statusCode, answer.body.startsWith('{') ? answer.json() : answer.body]
    }
    const now = new Date(NOON)
    const entry = {
      id: randomUUID(),
      activity_type: 'feed',
      timestamp: now.toISOString(),
      local_day: now.toISOString().slice(0, 10),
    }
    const removal_key = 'ab'.repeat(16)
    expect(await call('POST', '/api/pet', { name: 'Momo', type: 'cat' })).toMatchObject([201, {}])
    expect(await call('POST', '/api/pet/activities', entry)).toMatchObject([201, {}])
    expect(await call('PUT', '/api/features/virtual-pet/vote')).toMatchObject([201, {}])
    const address = { email: 'ann@example.org', removal_key }
    const signUp = (fields: object) => call('POST', '/api/early-access', { ...address, ...fields })
    expect(await signUp({})).toMatchObject([201, {}])
    expect(await signUp({})).toMatchObject([200, {}])
    const another = { email: 'Ann@Example.org', removal_key: 'cd'.repeat(16) }
    expect(await signUp(another)).toMatchObject([409, { code: 'already-registered' }])
    expect(await call('DELETE', '/api/early-access', { removal_key })).toMatchObject([204, ''])
    expect(await signUp(another)).toMatchObject([201, {}])
    const [, file] = await call('GET', '/api/visitor/export')
    expect(await call('DELETE', '/api/visitor')).toMatchObject([204, ''])
    expect(await call('POST', '/api/visitor/import', file)).toMatchObject([200, {}])
    expect(await call('DELETE', '/api/pet/activities', { id: entry.id })).toMatchObject([200, {}])

    for (const words of [['status'], ['emails', 'days']]) {
      const { code, stderr } = await run(words, serverSettings)
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^The user .* no right to this: .*\n$/),
      ])
    }

    const pool = roles.poolOfServer()
    const refused = [
      'create table mine (a int)',
      'drop table virtual_pets',
      'alter table virtual_pets add column a int',
      'truncate virtual_pets',
      "insert into features (id) values ('mine')",
      'delete from schema_migrations',
      'select * from early_access_emails',
      'select count(*) from early_access_emails',
      'select email_key from early_access_removal_keys',
      'delete from early_access_emails returning email',
      'copy early_access_emails (email) to stdout',
    ].map(async (statement) => {
      const code = await pool.query(statement).then(() => 'done', databaseCode)
      return [statement, code]
    })
    for (const one of refused) expect(await one).toEqual([expect.any(String), '42501'])
  })

  test('reads no address however the role came to its rights, or the operator is told', async () => {
    const { server, ownerSettings, poolOfServer, poolOfOwner } = roles
    const migrateFor = (...words: string[]) =>
      run(['migrate', '--for', server, ...words], ownerSettings)
    await migrateFor()
    await poolOfOwner().query(`grant select, insert, delete on early_access_emails to ${server}`)
    const list = async () =>
      poolOfServer()
        .query('select email_key, email from early_access_emails')
        .then(({ rows }) => rows, databaseCode)
    expect((await migrateFor()).code).toBe(0)
    expect(await list()).toBe('42501')
    await poolOfOwner().query('grant select (email) on early_access_emails to public')
    const { code, stdout } = await migrateFor()
    expect([code, stdout]).toEqual([1, expect.stringContaining('can read the early-access list')])
  })

  test('is not led by a schema or a table of the caller’s, and serves no other role', async () => {
    const { server, ownerSettings, poolOfServer, poolOfOwner } = roles
    await run(['migrate', '--for', server], ownerSettings)
    const pool = poolOfServer()
    await pool.query(`create temporary table early_access_emails (email_key text, email text);
      insert into pg_temp.early_access_emails values ('ann@x.org', 'ann@x.org');
      set search_path = pg_temp, public`)
    const find = "select public.find_early_access_email('ann@x.org', '\\x') as found"
    expect((await pool.query(find)).rows).toEqual([{ found: null }])
    await poolOfOwner().query(`revoke execute on function find_early_access_email from ${server}`)
    expect(await pool.query(find).then(() => 'done', databaseCode)).toBe('42501')
  })
})
