import { expect, test } from 'vitest'
import { checkRandomLives } from './random-lives.fake.ts'

test('two tabs never count a press twice, never go back and end as the server', async () => {
  await expect(checkRandomLives(300, 67)).resolves.toBeUndefined()
}, 120_000)
