import { INTRODUCTION } from '#words/landing.ts'
import { PawMark } from '../drawings/paw-mark.tsx'
import { PlainList } from '../ui/text.tsx'
import styles from './chat.module.css'

/** Three chat bubbles, which appear one after the other. Their space is reserved from the start. */
export function Chat() {
  const { says, hello, what, puppy, wink } = INTRODUCTION
  return (
    <div className={styles.chat}>
      <PlainList aria-label={says} className={styles.bubbles}>
        <li className={styles.bubble}>
          <span className={styles.words}>{hello}</span>
        </li>
        <li className={styles.bubble}>
          <span className={styles.words}>{what}</span>
        </li>
        <li className={styles.bubble}>
          <span className={styles.words}>
            {`${puppy} `}
            <span className={styles.together}>{wink}</span>
          </span>
        </li>
      </PlainList>
      <span className={styles.avatar}>
        <PawMark />
      </span>
    </div>
  )
}
