import { test } from 'vitest'
import { testApp } from '../../server/testing/test-app.ts'
import { expectRulesKept, worldInProcess } from './world.ts'

test('10 random lives of two visitors follow the rules', async () => {
  const rema = await testApp({ now: Date.now })
  await expectRulesKept(worldInProcess(rema), { runs: 10, canRestart: false, pool: rema.pool })
})
