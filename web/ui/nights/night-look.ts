import type { Look } from '../pets/look.ts'

/** A sleeper's face is at peace, whatever its mood was. */
export function asleepLook(look: Look): Look {
  return { ...look, ...CALM, eyes: 'asleep', mouth: 'smile', blush: true }
}

/** Awake late: lids half down, nobody weeps. */
export function drowsyLook(look: Look): Look {
  const mouth = look.mouth === 'grin' || look.mouth === 'smile' ? 'smile' : 'line'
  return { ...look, ...CALM, eyes: 'drowsy', mouth }
}

const CALM = { spirit: 'neutral', tears: false } as const
