import { expect, test } from 'vitest'
import { liveChanges, livePresses } from './game-lives.fake.ts'

const SEED = Date.now()

test(`in 10,000 random lives of two tabs no press is counted twice or lost (seed ${SEED})`, async () => {
  await expect(livePresses(10_000, SEED)).resolves.toBeUndefined()
}, 1_200_000)

test(`in 10,000 random lives with removals and names two tabs show the truth (seed ${SEED})`, async () => {
  await expect(liveChanges(10_000, SEED)).resolves.toBeUndefined()
}, 1_200_000)
