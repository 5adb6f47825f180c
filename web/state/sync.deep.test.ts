import { expect, test } from 'vitest'
import { checkRandomLives } from './sync-world.fake.ts'

test('in 2,000 random lives two tabs show what the server has', async () => {
  await expect(checkRandomLives(2_000, 2026)).resolves.toBeUndefined()
}, 600_000)
