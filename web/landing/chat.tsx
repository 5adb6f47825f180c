import { INTRODUCTION } from '#words/landing.ts'
import { PawMark } from '../drawings/paw-mark.tsx'
import { classNames } from '../ui/class-names.ts'
import { PlainList } from '../ui/text.tsx'
import styles from './chat.module.css'

/** Three chat bubbles, which appear one after the other. Their space is reserved from the start. */
export function Chat({ className }: { className: string | undefined }) {
  const { says, hello, what, puppy, wink } = INTRODUCTION
  return (
    <div className={classNames(styles.chat, className)}>
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
