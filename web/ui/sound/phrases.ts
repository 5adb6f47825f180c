import type { PetType } from '#domain/species.ts'

/** What can be heard: care, a stroke, a new title, a pet that is completely happy. */
const SOUNDS = ['feed', 'walk', 'play', 'stroke', 'title', 'flourish'] as const
export type Sound = (typeof SOUNDS)[number]

/** A note from its millisecond on; it glides from one pitch to the other. */
type Note = { atMs: number; lastsMs: number; fromHz: number; toHz: number }
/** What a species sounds like: a wave, how high, how far its notes glide, and the gain at a note's loudest. */
type Voice = { wave: OscillatorType; pitch: number; glide: number; gain: number }

// An ear hears low notes less, and a triangle has less in it than a sine: gains make all five as loud.
export const VOICES: Readonly<Record<PetType, Voice>> = {
  dog: { wave: 'triangle', pitch: 0.75, glide: 1.06, gain: 0.15 },
  cat: { wave: 'sine', pitch: 1, glide: 1.09, gain: 0.105 },
  bird: { wave: 'sine', pitch: 1.5, glide: 1.14, gain: 0.085 },
  rabbit: { wave: 'triangle', pitch: 1.12, glide: 1, gain: 0.12 },
  fish: { wave: 'sine', pitch: 0.84, glide: 1.3, gain: 0.11 },
}

const MIDDLE_HZ = 523.25

/** Each note's height in semitones, and how long it lasts in milliseconds, one after the other. */
const PHRASES: Readonly<Record<Sound, readonly (readonly [number, number])[]>> = {
  feed: [
    [0, 90],
    [0, 90],
    [4, 150],
  ],
  walk: [
    [0, 110],
    [4, 110],
    [7, 150],
  ],
  play: [
    [7, 80],
    [4, 80],
    [7, 80],
    [12, 150],
  ],
  stroke: [[4, 280]],
  title: [
    [0, 80],
    [4, 80],
    [7, 80],
    [12, 160],
  ],
  flourish: [
    [0, 110],
    [4, 110],
    [7, 110],
    [12, 180],
    [9, 110],
    [12, 110],
    [16, 420],
  ],
}

/** The phrase for something that a species does. */
export function phraseOf(sound: Sound, type: PetType): Note[] {
  const { pitch, glide } = VOICES[type]
  let atMs = 0
  return PHRASES[sound].map(([semitones, lastsMs]) => {
    const fromHz = MIDDLE_HZ * pitch * 2 ** (semitones / 12)
    const note = { atMs, lastsMs, fromHz, toHz: fromHz * glide }
    atMs += lastsMs
    return note
  })
}
