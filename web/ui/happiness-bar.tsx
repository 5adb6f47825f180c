import { useId, useLayoutEffect, useRef } from 'react'
import { moodOf } from '#domain/mood.ts'
import { MOOD_WORDS } from '#words/care.ts'
import { STATUS_CARD } from '#words/game.ts'
import styles from './happiness-bar.module.css'

/**
 * The happiness of a pet, 0 to 100, with its label; marks at 20, 40, 60 and 80 show where the label changes.
 * A hidden native meter is for screen readers; the visible bar can be animated alike in all browsers.
 * Its length is set by a script, because the CSP blocks style attributes in prerendered pages.
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
