import { expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import { LOUDEST, SOUNDS, VOICES, phraseOf } from './phrases.ts'

const EVERY = SOUNDS.flatMap((sound) => PET_TYPES.map((type) => ({ sound, type })))

test.each(EVERY)('$sound of a $type is short, and no note lies over another', ({ sound, type }) => {
  const notes = phraseOf(sound, type)
  let end = 0
  for (const { atMs, lastsMs, fromHz, toHz } of notes) {
    expect(atMs).toBeGreaterThanOrEqual(end)
    end = atMs + lastsMs
    for (const hz of [fromHz, toHz]) {
      expect(hz).toBeGreaterThan(300)
      expect(hz).toBeLessThan(2500)
    }
  }
  expect(end).toBeLessThanOrEqual(sound === 'flourish' ? 1200 : 400)
})

test('every species has a voice of its own, and all are quiet', () => {
  expect(new Set(PET_TYPES.map((type) => JSON.stringify(VOICES[type]))).size).toBe(5)
  expect(LOUDEST).toBeLessThanOrEqual(0.15)
})
