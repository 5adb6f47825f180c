import { useId } from 'react'
import { moodOf } from '#domain/mood.ts'
import { MOOD_WORDS } from '#words/care.ts'
import { STATUS_CARD } from '#words/game.ts'
import styles from './happiness-bar.module.css'

/** The happiness of a pet with its label, which changes at the marks. The hidden native meter is for screen readers. */
export function HappinessBar({ happiness }: { happiness: number }) {
  const mood = moodOf(happiness)
  const label = MOOD_WORDS[mood]
  const titleId = useId()
  return (
    <div className={styles.happiness} data-mood={mood}>
      <div className={styles.words}>
        <span id={titleId}>{STATUS_CARD.happiness}</span>
        <span className={styles.label}>{label}</span>
      </div>
      <meter
        min={0}
        max={100}
        value={happiness}
        aria-labelledby={titleId}
        aria-valuetext={STATUS_CARD.happinessOf(happiness, label)}
        className="sr-only"
      />
      <div className={styles.track} aria-hidden="true">
        <div className={styles.fill} style={{ transform: `translateX(${happiness - 100}%)` }} />
        <div className={styles.marks} />
      </div>
    </div>
  )
}
