import { describe, expect, test } from 'vitest'
import type { Mood } from '#domain/mood.ts'
import { REACTIONS, lookOf } from './look.ts'

const MOODS = ['happy', 'smiling', 'neutral', 'frowning', 'crying'] as const satisfies Mood[]

describe('the look of a pet', () => {
  test('no two moods share eyes or mouth', () => {
    const looks = MOODS.map((mood) => lookOf(mood, undefined, false))
    expect(new Set(looks.map(({ eyes }) => eyes)).size).toBe(5)
    expect(new Set(looks.map(({ mouth }) => mouth)).size).toBe(5)
  })

  test('only a crying pet has tears', () => {
    expect(MOODS.filter((mood) => lookOf(mood, undefined, false).tears)).toEqual(['crying'])
  })

  test.each(REACTIONS)('%s cheers up even a crying pet, and wakes it', (reaction) => {
    const look = lookOf('crying', reaction, true)
    expect(look).toMatchObject({ blush: true, tears: false, sleepy: false })
    expect(['happy', 'smiling']).toContain(look.spirit)
  })

  test.each([
    ['happy', 'asleep'],
    ['smiling', 'asleep'],
    ['neutral', 'asleep'],
    ['frowning', 'drowsy'],
    ['crying', 'drowsy'],
  ] as const)('at night a %s pet is %s and keeps its mouth', (mood, eyes) => {
    const night = lookOf(mood, undefined, true)
    expect(night.eyes).toBe(eyes)
    expect(night.mouth).toBe(lookOf(mood, undefined, false).mouth)
  })
})
