import type { Activity, PetType } from '#domain/pet.ts'
import { SPECIES, type Voice } from '../../drawings/drawn-species.ts'
import { SOUND_KEY, deviceStorage } from '../../state/storage.ts'

type Sound = Activity | 'stroke' | 'title' | 'flourish'

/** The height of each note above the species' base note, its duration, and a vibration: milliseconds on and off. */
type Phrase = { semitones: number[]; lastsMs: number[]; vibrates: number[] }

const PHRASES: Readonly<Record<Sound, Phrase>> = {
  feed: { semitones: [0, 0, 4], lastsMs: [90, 90, 150], vibrates: [12, 60, 12] },
  walk: { semitones: [0, 4, 7], lastsMs: [110, 110, 150], vibrates: [12, 90, 12] },
  play: { semitones: [7, 4, 7, 12], lastsMs: [80, 80, 80, 150], vibrates: [10, 50, 10, 50, 10] },
  stroke: { semitones: [4], lastsMs: [280], vibrates: [18] },
  title: { semitones: [0, 4, 7, 12], lastsMs: [80, 80, 80, 160], vibrates: [14, 60, 22] },
  flourish: {
    semitones: [0, 4, 7, 12, 9, 12, 16],
    lastsMs: [110, 110, 110, 180, 110, 110, 420],
    vibrates: [16, 90, 16, 90, 30],
  },
}

const MIDDLE_HZ = 523.25

export function isSoundOn(): boolean {
  return deviceStorage().read(SOUND_KEY) !== null
}

export function chooseSound(isOn: boolean): void {
  if (isOn) deviceStorage().write(SOUND_KEY, 'on')
  else deviceStorage().remove(SOUND_KEY)
}

/** When each sound that was started ends, in milliseconds since 1970. */
const ends = new Map<Sound, number>()

/** Vibrates and plays a sound, if sound is on; not while the same sound is playing. Never throws. */
export function playSound(sound: Sound, type: PetType): void {
  if (!isSoundOn() || Date.now() < (ends.get(sound) ?? 0)) return
  const { lastsMs, vibrates } = PHRASES[sound]
  ends.set(sound, Date.now() + lastsMs.reduce((sum, ms) => sum + ms, 0))
  navigator.vibrate?.(vibrates)
  try {
    play(PHRASES[sound], SPECIES[type].voice)
  } catch {
    // This browser has no Web Audio.
  }
}

/** One for all sounds: Safari lets a new one start only during a press. */
let context: AudioContext | undefined

function play({ semitones, lastsMs }: Phrase, { wave, pitch, glide, gain }: Voice): void {
  context ??= new AudioContext()
  // It is suspended while nothing plays, and until the visitor's first press.
  void context.resume()
  let from = context.currentTime
  for (const [at, semitone] of semitones.entries()) {
    const to = from + (lastsMs[at] ?? 0) / 1000
    const hz = MIDDLE_HZ * pitch * 2 ** (semitone / 12)
    const note = new OscillatorNode(context, { type: wave, frequency: hz })
    const loudness = new GainNode(context, { gain: 0 })
    note.frequency.setValueAtTime(hz, from)
    note.frequency.linearRampToValueAtTime(hz * glide, to)
    loudness.gain.setValueAtTime(0, from)
    loudness.gain.linearRampToValueAtTime(gain, from + 0.015)
    loudness.gain.linearRampToValueAtTime(0, to)
    note.connect(loudness).connect(context.destination)
    note.addEventListener('ended', suspendIfSilent)
    note.start(from)
    note.stop(to)
    from = to
  }
}

function suspendIfSilent(): void {
  if (Date.now() >= Math.max(...ends.values())) void context?.suspend()
}
