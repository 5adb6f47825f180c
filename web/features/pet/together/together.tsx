import type { Day } from '#domain/calendar-day.ts'
import type { CareDays } from '#domain/care-days.ts'
import { birthdayYears, dayTogether, lastSevenDays } from '#domain/together.ts'
import { TOGETHER } from '#words/tomorrow.ts'
import { localDay } from '../../../device/local-day.ts'
import type { GamePet } from '../../../state/outbox.ts'
import { countWords } from '../../../ui/count-words.ts'
import { AlbumButton } from '../keepsakes/album-button.tsx'
import { postcardLines } from '../postcard/postcard-lines.ts'
import { Postcard } from '../postcard/postcard.tsx'
import { Reminder } from './reminder/reminder.tsx'
import { WeekStrip } from './week-strip.tsx'
import styles from './together.module.css'

/** The number of days together, the last seven days, a birthday, the keepsakes, a postcard and a reminder. */
export function Together({ pet, days, today }: { pet: GamePet; days: CareDays; today: Day }) {
  const joined = localDay(pet.created_at)
  const day = TOGETHER.day(countWords(dayTogether(joined, today)))
  const years = birthdayYears(joined, today)
  return (
    <section aria-labelledby="together-title">
      <div className={styles.head}>
        <h3 id="together-title">{day}</h3>
        <AlbumButton pet={pet} days={days} />
      </div>
      {years > 0 && (
        <p className={styles.birthday}>
          <Cake /> {TOGETHER.birthday(pet.name, years)}
        </p>
      )}
      <WeekStrip week={lastSevenDays(today)} days={days} today={today} />
      <div className={styles.ways}>
        <Postcard pet={pet} days={days} lines={postcardLines(pet, days, today, day)} />
        <Reminder petName={pet.name} />
      </div>
    </section>
  )
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
