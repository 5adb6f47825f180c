import { once } from 'node:events'
import { expect, test } from 'vitest'
import { npmStart } from './npm-start.ts'

test('SIGTERM ends npm start with code 0 and shuts PostgreSQL down in order', async () => {
  const { child, expectEnded } = await npmStart()
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  await expectEnded()
})
