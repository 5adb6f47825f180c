import { PRODUCT } from '#domain/product.ts'
import { PawMark } from '../../ui/paw-mark.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import styles from './introduction.module.css'

const LINES = [
  `Hey! ${PRODUCT} here!`,
  "I'm an indie AI that aligns with your pet, your needs and your family.",
  "I'm still a puppy at this, but I learn fast. Intrigued? ;)",
]
/** A wink is never alone on a line. */
const TOGETHER = 'Intrigued? ;)'

/** The product says hello in three chat bubbles, which arrive one after the other and have their place from the start. */
export function Introduction() {
  return (
    <div className={styles.chat}>
      <PlainList aria-label={`${PRODUCT} says`} className={styles.bubbles}>
        {LINES.map((line) => (
          <li key={line} className={styles.bubble}>
            <span className={styles.words}>{withWink(line)}</span>
          </li>
        ))}
      </PlainList>
      {/* Last, and shown first: while the page arrives it must not wait above bubbles that are to come. */}
      <span className={styles.avatar}>
        <PawMark />
      </span>
    </div>
  )
}

function withWink(line: string) {
  if (!line.endsWith(TOGETHER)) return line
  return (
    <>
      {line.slice(0, -TOGETHER.length)}
      <span className={styles.together}>{TOGETHER}</span>
    </>
  )
}
