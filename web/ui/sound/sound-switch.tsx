import { SOUND } from '#words/site.ts'
import { classNames } from '../class-names.ts'
import chips from '../form/chip-group.module.css'
import styles from './sound-switch.module.css'

/** Off as it is prerendered; pages/sound-button.ts says what was chosen and lets it be changed. */
export function SoundSwitch() {
  return (
    <button
      type="button"
      role="switch"
      aria-checked="false"
      className={classNames(chips.chip, styles.switch)}
    >
      {SOUND}
    </button>
  )
}
