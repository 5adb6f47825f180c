import { useSyncExternalStore } from 'react'
import { DEFAULT_PET_TYPE } from '#domain/pet.ts'
import { SOUND } from '#words/site.ts'
import { SOUND_KEY } from '../../state/storage.ts'
import { chooseSound, playSound, isSoundOn } from './sound.ts'
import styles from './sound-switch.module.css'

/** Switches sound on, which plays a sound, and off. All tabs and a page that was restored show the same. */
export function SoundSwitch() {
  const isOn = useSyncExternalStore(subscribe, isSoundOn, () => false)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={SOUND}
      className={styles.switch}
      onClick={() => {
        chooseSound(!isOn)
        dispatchEvent(new Event(SOUND_KEY))
        playSound('stroke', DEFAULT_PET_TYPE)
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9.5H8L13 5V19L8 14.5H4z" fill="currentColor" />
        <path d={isOn ? WAVES : CROSS} />
      </svg>
    </button>
  )
}

const WAVES = 'M16.5 9Q18.5 12 16.5 15M19 6.5Q22.5 12 19 17.5'
const CROSS = 'M17 9.5L22 14.5M22 9.5L17 14.5'

function subscribe(changed: () => void): () => void {
  for (const event of [SOUND_KEY, 'storage', 'pageshow']) addEventListener(event, changed)
  return () => {
    for (const event of [SOUND_KEY, 'storage', 'pageshow']) removeEventListener(event, changed)
  }
}
