import { useId, useLayoutEffect, useRef } from 'react'
import { moodOf } from '#domain/mood.ts'
import { MOOD_WORDS } from '#words/care.ts'
import { STATUS_CARD } from '#words/game.ts'
import styles from './happiness-bar.module.css'

/**
 * How happy a pet is, 0 to 100, with the word for it; marks at 20, 40, 60 and 80 show where the word changes.
 * A native meter says it; the bar beside it only draws, because no browser animates a meter alike.
 * The fill's length is set through the CSSOM: the CSP blocks style attributes in prerendered pages.
 */
export function HappinessBar({
  happiness,
  title = STATUS_CARD.happiness,
}: {
  happiness: number
  title?: string
}) {
  const mood = moodOf(happiness)
  const { label } = MOOD_WORDS[mood]
  const titleId = useId()
  const fill = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    fill.current?.style.setProperty('--happiness', String(happiness))
  }, [happiness])

  return (
    <div className={styles.happiness} data-mood={mood}>
      <div className={styles.words}>
        <span id={titleId}>{title}</span>
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
        <div ref={fill} className={styles.fill} data-fill="" suppressHydrationWarning />
        <div className={styles.marks} />
      </div>
    </div>
  )
}
