import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../../server/testing/test-app.ts'
import { run, settingsFor } from '../testing/run-command.ts'

// What they do where there is a Citus: clusters/citus-faults.test.ts.
let rema: TestApp
beforeAll(async () => {
  rema = await openTestApp()
})
afterAll(() => rema.close())

test.each(['distribute', 'rebalance'])(
  '%s says where there is no Citus, and changes nothing',
  async (word) => {
    const { code, stdout, stderr } = await run([word], settingsFor(rema.database))
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      'The database has no Citus: run "create extension citus" in it, as docs/deploy.md says.\n',
    ])
    expect(await run(['check'], settingsFor(rema.database))).toMatchObject({ code: 0 })
  },
)
