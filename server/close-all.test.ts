import { expect, test } from 'vitest'
import { closeAll } from './close-all.ts'

test('all is closed, the last first, whatever cannot be', async () => {
  const closed: string[] = []
  const closing = closeAll([
    async () => closed.push('database'),
    () => Promise.reject(new Error('the pool is stuck')),
    async () => closed.push('server'),
  ])
  await expect(closing).rejects.toThrow('the pool is stuck')
  expect(closed).toEqual(['server', 'database'])
})
