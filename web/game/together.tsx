import { memo } from 'react'
import type { Day } from '#domain/calendar-day.ts'
import { type CareDays, careOn, streakDays } from '#domain/care-days.ts'
import { ACTIVITIES } from '#domain/activities.ts'
import { moodOf } from '#domain/mood.ts'
import { streakTitle } from '#domain/streak-title.ts'
import { MOOD_WORDS, TITLE_WORDS } from '#words/care.ts'
import { birthdayYears, dayTogether, lastSevenDays } from '#domain/together.ts'
import { REMINDER, TOGETHER } from '#words/game.ts'
import { localDay } from '../state/clock.ts'
import type { GamePet } from '../state/outbox.ts'
import { deferred } from '../ui/deferred.ts'
import { OpenButton } from './on-demand.tsx'
import styles from './together.module.css'

const ALBUM_PART = deferred(() => import('./keepsake-album.tsx'))
const POSTCARD_PART = deferred(() => import('./postcard-dialog.tsx'))
const REMINDER_PART = deferred(() => import('./reminder-dialog.tsx'))

/** The number of days together, the last seven days, a birthday, the keepsakes, a postcard and a reminder. */
export const Together = memo(function Together({
  pet,
  days,
  today,
}: {
  pet: GamePet
  days: CareDays
  today: Day
}) {
  const joined = localDay(pet.created_at)
  const day = TOGETHER.day(dayTogether(joined, today).toLocaleString())
  const years = birthdayYears(joined, today)
  return (
    <section aria-labelledby="together-title">
      <div className={styles.head}>
        <h3 id="together-title">{day}</h3>
        <OpenButton label={TOGETHER.keepsakes} module={ALBUM_PART}>
          {({ KeepsakeAlbum }, close) => <KeepsakeAlbum pet={pet} days={days} onClose={close} />}
        </OpenButton>
      </div>
      {years > 0 && (
        <p className={styles.birthday}>
          <Cake /> {TOGETHER.birthday(pet.name, years)}
        </p>
      )}
      <WeekStrip days={days} today={today} />
      <div className={styles.ways}>
        <OpenButton label={TOGETHER.postcard} module={POSTCARD_PART}>
          {({ PostcardDialog }, close) => (
            <PostcardDialog
              pet={pet}
              days={days}
              lines={postcardLines(pet, days, today, day)}
              onClose={close}
            />
          )}
        </OpenButton>
        <OpenButton label={REMINDER.open} module={REMINDER_PART}>
          {({ ReminderDialog }, close) => <ReminderDialog petName={pet.name} onClose={close} />}
        </OpenButton>
      </div>
    </section>
  )
})

/** The texts of a postcard below the name: the pet's mood, its best current title if it has one, and `dayTogether`. */
export function postcardLines(
  { happiness }: { happiness: number },
  days: CareDays,
  today: Day,
  dayTogether: string,
): string[] {
  const longest = Math.max(...ACTIVITIES.map((activity) => streakDays(days, activity, today)))
  return [
    MOOD_WORDS[moodOf(happiness)].label,
    ...(longest > 0 ? [TITLE_WORDS[streakTitle(longest)]] : []),
    dayTogether,
  ]
}

/** A paw for each of the last seven days with care; a day without is empty. */
function WeekStrip({ days, today }: { days: CareDays; today: Day }) {
  return (
    <ol className={styles.week} aria-label={TOGETHER.week}>
      {lastSevenDays(today).map((day) => {
        const hasCare = careOn(days, day).length > 0
        const name = weekday(day, 'long')
        return (
          <li key={day} aria-current={day === today ? 'date' : undefined} className={styles.day}>
            <time dateTime={day} aria-hidden="true">
              {weekday(day, 'narrow')}
            </time>
            <time dateTime={day} className="sr-only">
              {hasCare ? TOGETHER.withCare(name) : name}
            </time>
            <svg viewBox="0 0 16 16" aria-hidden="true" data-cared={hasCare || undefined}>
              {hasCare && <path d={PAW} />}
            </svg>
          </li>
        )
      })}
    </ol>
  )
}

const PAW =
  'M8 7.5c1.9 0 4.2 2.4 4.2 4.3 0 1.2-.9 1.9-2 1.9-.9 0-1.4-.4-2.2-.4s-1.3.4-2.2.4c-1.1 0-2-.7-2-1.9 0-1.9 2.3-4.3 4.2-4.3zM5.9 2.3c.9 0 1.5.9 1.5 2s-.6 2-1.5 2-1.6-.9-1.6-2 .7-2 1.6-2zm4.2 0c.9 0 1.6.9 1.6 2s-.7 2-1.6 2-1.5-.9-1.5-2 .6-2 1.5-2zM2.7 5.7c.8 0 1.4.8 1.4 1.8s-.6 1.7-1.4 1.7-1.4-.8-1.4-1.7.6-1.8 1.4-1.8zm10.6 0c.8 0 1.4.8 1.4 1.8s-.6 1.7-1.4 1.7-1.4-.8-1.4-1.7.6-1.8 1.4-1.8z'

const WEEKDAYS = {
  narrow: new Intl.DateTimeFormat(undefined, { weekday: 'narrow', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' }),
}

function weekday(day: Day, length: 'narrow' | 'long'): string {
  return WEEKDAYS[length].format(new Date(`${day}T12:00:00Z`))
}

/** A small cake with a candle. */
function Cake() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.cake}>
      <path className={styles.plate} d="M2 27h28v2a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z" />
      <path className={styles.sponge} d="M5 18h22v9H5z" />
      <path
        className={styles.icing}
        d="M5 16a3 3 0 0 1 3-3h16a3 3 0 0 1 3 3v4.4c-1.8 0-1.8-1.6-3.7-1.6s-1.8 2.2-3.6 2.2-1.8-2.2-3.7-2.2-1.9 2.2-3.7 2.2-1.8-2.2-3.6-2.2S6.8 20.4 5 20.4z"
      />
      <path className={styles.candle} d="M14.8 7h2.4v6h-2.4z" />
      <path
        className={styles.flame}
        d="M16 1.6c1.4 1.5 2 2.4 2 3.3a2 2 0 0 1-4 0c0-.9.6-1.8 2-3.3z"
      />
    </svg>
  )
}
