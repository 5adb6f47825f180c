import type { PetType } from '#domain/species.ts'
import { type Sound, VOICES, phraseOf } from './phrases.ts'

/** Milliseconds on and off, as short as they can be felt. */
const VIBRATIONS: Readonly<Record<Sound, number[]>> = {
  feed: [12, 60, 12],
  walk: [12, 90, 12],
  play: [10, 50, 10, 50, 10],
  stroke: [18],
  title: [14, 60, 22],
  flourish: [16, 90, 16, 90, 30],
}

let context: AudioContext | undefined
/** When what is heard of each kind ends, by the context's clock. */
const ends = new Map<Sound, number>()
let sounding = 0

/** Plays a phrase, and lets the device be felt; one that is heard already goes on alone. */
export function playSound(sound: Sound, type: PetType): void {
  context ??= new AudioContext()
  // It sleeps while nothing is heard, and begins asleep where nobody has pressed anything.
  void context.resume().catch(() => undefined)
  const { currentTime: now } = context
  if (now < (ends.get(sound) ?? 0)) return
  const { wave, gain } = VOICES[type]
  for (const { atMs, lastsMs, fromHz, toHz } of phraseOf(sound, type)) {
    const [from, to] = [now + atMs / 1000, now + (atMs + lastsMs) / 1000]
    const voice = new OscillatorNode(context, { type: wave, frequency: fromHz })
    const loudness = new GainNode(context, { gain: 0 })
    voice.frequency.setValueAtTime(fromHz, from)
    voice.frequency.linearRampToValueAtTime(toHz, to)
    loudness.gain.setValueAtTime(0, from)
    loudness.gain.linearRampToValueAtTime(gain, from + 0.015)
    loudness.gain.linearRampToValueAtTime(0, to)
    voice.connect(loudness).connect(context.destination)
    voice.addEventListener('ended', rest)
    voice.start(from)
    voice.stop(to)
    sounding += 1
    ends.set(sound, to)
  }
  navigator.vibrate?.(VIBRATIONS[sound])
}

function rest(): void {
  sounding -= 1
  if (sounding === 0) void context?.suspend().catch(() => undefined)
}
