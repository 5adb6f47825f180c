import { expect, test } from 'vitest'
import { checkRandomLives } from './random-lives.fake.ts'

const SEED = Date.now()

test(`in 2,000 random lives two tabs show what the server has (seed ${SEED})`, async () => {
  await expect(checkRandomLives(2_000, SEED)).resolves.toBeUndefined()
}, 600_000)
