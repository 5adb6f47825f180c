import { expect, test } from 'vitest'
import { PET_TYPES } from '#domain/species.ts'
import { SOUNDS, VOICES, phraseOf } from './phrases.ts'

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
  for (const type of PET_TYPES) expect(VOICES[type].gain).toBeLessThanOrEqual(0.15)
})

test.each(SOUNDS)('to an ear %s is about as loud in all five voices', (sound) => {
  const loudness = PET_TYPES.map((type) => {
    const hz = phraseOf(sound, type).map(({ fromHz, toHz }) => (fromHz + toHz) / 2)
    const { gain, wave } = VOICES[type]
    // The first harmonic of a triangle that reaches 1.
    const amplitude = gain * (wave === 'triangle' ? 8 / Math.PI ** 2 : 1)
    return 20 * Math.log10(amplitude * Math.max(...hz.map(heard)))
  })
  expect(Math.max(...loudness) - Math.min(...loudness)).toBeLessThan(2)
})

/** How much of a pitch is heard: the A-weighting of IEC 61672, 1 at 1,000 Hz. */
function heard(hz: number): number {
  const square = hz ** 2
  const low = (square + 20.6 ** 2) * Math.sqrt((square + 107.7 ** 2) * (square + 737.9 ** 2))
  return (1.2589 * 12_194 ** 2 * square ** 2) / (low * (square + 12_194 ** 2))
}
