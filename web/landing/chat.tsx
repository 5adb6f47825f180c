import { INTRODUCTION } from '#words/landing.ts'
import { PawMark } from '../drawings/paw-mark.tsx'
import { PlainList } from '../ui/text.tsx'
import styles from './chat.module.css'

/** Three chat bubbles, which appear one after the other. Their space is reserved from the start. */
export function Chat() {
  const { says, hello, what, puppy, wink } = INTRODUCTION
  return (
    <div className={styles.chat}>
      <span className={styles.avatar}>
        <PawMark />
      </span>
      <PlainList aria-label={says} className={styles.bubbles}>
        <li>{hello}</li>
        <li>{what}</li>
        <li>
          {`${puppy} `}
          <span className={styles.together}>{wink}</span>
        </li>
      </PlainList>
    </div>
  )
}
