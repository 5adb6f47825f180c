import { ACTIVITIES } from '#domain/activities.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { ACTIVITY_WORDS, TITLE_WORDS } from '#words/care.ts'
import { STATUS_CARD } from '#words/game.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EMOJI } from '../../../drawings/emoji.ts'
import { Skeleton } from '../../../ui/card.tsx'
import boxes from '../../../game/status-card.module.css'
import type { EarlyPet } from './early-pet.ts'

/**
 * The boxes of last-times.tsx and streak-boxes.tsx, of elements that stand whatever they say: the page's first script
 * fills them by text and attributes alone (pages/virtual-pet/early-boxes.ts). What a streak earns next, and the
 * totals, keep their places.
 */
export function EarlyBoxes({ lastTimes, streaks }: Pick<EarlyPet, 'lastTimes' | 'streaks'>) {
  return (
    <>
      <div className={boxes.room}>
        <dl className={classNames(boxes.boxes, boxes.times)}>
          {ACTIVITIES.map((activity, index) => (
            <div key={activity} className={boxes.box}>
              <dt className={boxes.boxName}>{ACTIVITY_WORDS[activity].last}</dt>
              <dd className={boxes.value}>{lastTimes[index]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section aria-labelledby="streaks-title" className={boxes.room}>
        <h3 id="streaks-title" className={boxes.title}>
          {STATUS_CARD.streaks}
        </h3>
        <dl className={boxes.boxes}>
          {ACTIVITIES.map((activity, index) => {
            const days = streaks[index] ?? 0
            const title = streakTitle(days)
            return (
              <div
                key={activity}
                className={boxes.box}
                data-lit={days > 0}
                data-emoji={EMOJI[title]}
              >
                <dt className={boxes.boxName}>{ACTIVITY_WORDS[activity].button}</dt>
                <dd className={boxes.count}>{days}</dd>
                <dd className={boxes.streakTitle}>{TITLE_WORDS[title]}</dd>
                <dd className={boxes.next} />
              </div>
            )
          })}
        </dl>
        <p className={boxes.totals}>
          <Skeleton />
        </p>
      </section>
    </>
  )
}
