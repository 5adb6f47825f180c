import { useSyncExternalStore } from 'react'
import { DEFAULT_PET_TYPE } from '#domain/species.ts'
import { SOUND } from '#words/site.ts'
import { classNames } from '../../ui/class-names.ts'
import chips from '../../ui/chips.module.css'
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
      className={classNames(chips.chip, styles.switch)}
      onClick={() => {
        chooseSound(!isOn)
        dispatchEvent(new Event(CHANGED))
        playSound('stroke', DEFAULT_PET_TYPE)
      }}
    >
      {SOUND}
    </button>
  )
}

const CHANGED = 'rema-sound'

function subscribe(changed: () => void): () => void {
  for (const event of [CHANGED, 'storage', 'pageshow']) addEventListener(event, changed)
  return () => {
    for (const event of [CHANGED, 'storage', 'pageshow']) removeEventListener(event, changed)
  }
}
