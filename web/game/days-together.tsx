import { ACTIVITIES } from '#domain/pet.ts'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, careOn, longestStreak, streakDays } from '#domain/care-days.ts'
import { neededFor, nextMilestone } from '#domain/keepsakes.ts'
import { nextTitle } from '#domain/streak-title.ts'
import { birthdayYears, dayTogether, lastSevenDays } from '#domain/together.ts'
import { nextKeepsake, untilTitle } from '#words/care.ts'
import { STATUS_CARD, TOGETHER, totals } from '#words/game.ts'
import { useSpecies } from '../drawings/drawn-species.ts'
import { EMOJI, Emoji } from '../drawings/emoji.tsx'
import { dateFormat, localDay } from '../state/clock.ts'
import type { GamePet } from '../state/outbox.ts'
import { Button } from '../ui/button.tsx'
import { deferred } from '../ui/deferred.ts'
import { PlainList, Units } from '../ui/typography.tsx'
import styles from './days-together.module.css'
import { useDialog } from './dialogs/use-dialog.tsx'

const ALBUM_PART = deferred(() => import('./dialogs/keepsake-album.tsx'))
const POSTCARD_PART = deferred(() => import('./dialogs/postcard-dialog.tsx'))
const REMINDER_PART = deferred(() => import('./dialogs/reminder-dialog.tsx'))

type TogetherProps = { pet: GamePet; days: CareDays; today: Day }

/** The days together: how many, the last seven, a birthday, the next goal, keepsakes, a postcard and a reminder. */
export function Together({ pet, days, today }: TogetherProps) {
  const joined = localDay(pet.created_at)
  const day = TOGETHER.day(dayTogether(joined, today).toLocaleString())
  const years = birthdayYears(joined, today)
  const album = useDialog(ALBUM_PART, ({ KeepsakeAlbum }, close) => (
    <KeepsakeAlbum pet={pet} days={days} onClose={close} />
  ))
  const postcard = useDialog(POSTCARD_PART, ({ PostcardDialog }, close) => (
    <PostcardDialog pet={pet} days={days} onClose={close} />
  ))
  const reminder = useDialog(REMINDER_PART, ({ ReminderDialog }, close) => (
    <ReminderDialog pet={pet} onClose={close} />
  ))
  return (
    <section aria-labelledby="together-title" className={styles.together}>
      <div className="spread">
        <h3 id="together-title">{day}</h3>
        <Week days={days} today={today} />
      </div>
      {years > 0 && (
        <p className={styles.birthday}>
          <Emoji symbol={EMOJI.birthday} /> {TOGETHER.birthday(pet.name, years)}
        </p>
      )}
      <Goals pet={pet} days={days} today={today} />
      <div className="row">
        <Button variant="quiet" onClick={album.open}>
          {TOGETHER.keepsakes}
        </Button>
        <Button variant="quiet" onClick={postcard.open}>
          {TOGETHER.postcard}
        </Button>
        <Button variant="quiet" onClick={reminder.open}>
          {TOGETHER.reminder}
        </Button>
        {album.dialog}
        {postcard.dialog}
        {reminder.dialog}
      </div>
    </section>
  )
}

/** The last seven days; those with care are filled. */
function Week({ days, today }: Omit<TogetherProps, 'pet'>) {
  return (
    <PlainList as="ol" className={styles.week} aria-label={TOGETHER.week}>
      {lastSevenDays(today).map((day) => {
        const hasCare = careOn(days, day).length > 0
        const name = longWeekday(day)
        return (
          <li
            key={day}
            data-cared={hasCare || undefined}
            aria-current={day === today ? 'date' : undefined}
          >
            <span aria-hidden="true">{narrowWeekday(day)}</span>
            <span className="sr-only">{hasCare ? TOGETHER.withCare(name) : name}</span>
          </li>
        )
      })}
    </PlainList>
  )
}

const narrowWeekday = dateFormat({ weekday: 'narrow' })
const longWeekday = dateFormat({ weekday: 'long' })

/** The title that can be reached first, or the next keepsake; behind it the other titles and the totals. */
function Goals({ pet, days, today }: TogetherProps) {
  const doneToday = careOn(days, today)
  const keepsake = nextMilestone(pet.activities_count)
  const things = useSpecies(pet.type)?.words.keepsakes
  const [next, ...others] = ACTIVITIES.flatMap((activity) => {
    const streak = streakDays(days, activity, today)
    const goal = nextTitle(streak)
    return goal ? [{ activity, streak, ...goal }] : []
  })
    .toSorted((a, b) => a.daysLeft - b.daysLeft || b.streak - a.streak)
    .map(({ activity, daysLeft, title }) =>
      untilTitle(activity, daysLeft, title, doneToday.includes(activity)),
    )
  const then = keepsake && things && nextKeepsake(things[keepsake], neededFor(keepsake))
  return (
    <details className="note">
      <summary>
        <Units>{next ?? then ?? STATUS_CARD.streaks}</Units>
      </summary>
      {others.map((goal) => (
        <p key={goal}>
          <Units>{goal}</Units>
        </p>
      ))}
      <p data-totals="">
        <Units>{totals(counted(pet.activities_count), counted(longestStreak(days)))}</Units>
      </p>
    </details>
  )
}

function counted(count: number) {
  return { count, text: count.toLocaleString() }
}
