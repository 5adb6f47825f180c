import type { PetType } from '#domain/species.ts'
import type { Sound } from './phrases.ts'

const SOUND_KEY = 'rema-sound'

/** What was chosen where the device could not keep it. */
let chosen: boolean | undefined

/** Whether the visitor has switched sound on; off until then. Never throws: storage may be blocked. */
export function isSoundOn(): boolean {
  try {
    return chosen ?? localStorage.getItem(SOUND_KEY) !== null
  } catch {
    return false
  }
}

/** Keeps the choice on the device, where that keeps anything; else for this visit. */
export function chooseSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(SOUND_KEY, 'on')
    else localStorage.removeItem(SOUND_KEY)
    chosen = undefined
  } catch {
    // Blocked or full.
    chosen = isOn
  }
}

/** Lets something be heard, and felt, where sound is on. What makes sounds is fetched with the first. */
export function hear(sound: Sound, type: PetType): void {
  if (!isSoundOn()) return
  import('./play-sound.ts')
    .then(({ playSound }) => playSound(sound, type))
    // Without a network it stays silent, and where the browser cannot sound.
    .catch(() => undefined)
}
