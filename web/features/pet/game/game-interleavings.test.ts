import { expect, test } from 'vitest'
import { liveChanges, livePresses } from './game-lives.fake.ts'

test('in 300 random lives of two tabs no press is counted twice or lost', async () => {
  await expect(livePresses(300, 67)).resolves.toBeUndefined()
}, 120_000)

test('in 300 random lives with removals and names two tabs show the truth', async () => {
  await expect(liveChanges(300, 67)).resolves.toBeUndefined()
}, 120_000)
