import { type CareOn, careOn, yearOf } from '#domain/care-days.ts'
import type { Pet } from '#domain/pet.ts'
import { birthdayYears, dayTogether, lastSevenDays } from '#domain/together.ts'
import { TOGETHER } from '#words/tomorrow.ts'
import { type ShownLog, knownEntries } from '../../../api/known-entries.ts'
import { type PetDays, usePetDays } from '../../../api/pet-days.ts'
import { localDay } from '../../../device/local-day.ts'
import { useToday } from '../../../device/use-today.ts'
import { countWords } from '../../../ui/count-words.ts'
import type { ShownStreaks } from '../game/game-figures.ts'
import type { ReadyPage } from '../game/pet-page.ts'
import { AlbumButton } from '../keepsakes/album-button.tsx'
import { postcardLines } from '../postcard/postcard-lines.ts'
import { Postcard } from '../postcard/postcard.tsx'
import { Cake } from './cake.tsx'
import { Reminder } from './reminder/reminder.tsx'
import { WeekStrip } from './week-strip.tsx'
import styles from './together.module.css'

/** Which day together it is, the last seven of them, a birthday, and what can be made of it. */
export function Together({
  pet,
  streaks,
  log,
}: {
  pet: Pet
  streaks: ShownStreaks | undefined
  log: ReadyPage['log']
}) {
  const today = useToday()
  const days = lastSevenDays(today)
  const [told, before] = [usePetDays(yearOf(today)), usePetDays(yearOf(days[0] ?? today))]
  const joined = told?.joined_at ? localDay(told.joined_at) : undefined
  const day =
    joined === undefined ? undefined : TOGETHER.day(countWords(dayTogether(joined, today)))
  const years = joined === undefined ? 0 : birthdayYears(joined, today)
  return (
    <section aria-labelledby="together-title">
      <div className={styles.head}>
        <h3 id="together-title">{day ?? TOGETHER.title}</h3>
        <AlbumButton pet={pet} streaks={streaks} />
      </div>
      {years > 0 && (
        <p className={styles.birthday}>
          <Cake /> {TOGETHER.birthday(pet.name, years)}
        </p>
      )}
      <WeekStrip days={days} today={today} careOn={careIn([told, before], log)} />
      <div className={styles.ways}>
        <Postcard pet={pet} streaks={streaks} lines={postcardLines(pet, streaks, day)} />
        <Reminder petName={pet.name} />
      </div>
    </section>
  )
}

function careIn(told: readonly (PetDays | undefined)[], log: ShownLog): CareOn {
  const years = new Map(told.flatMap((one) => (one ? [[one.year, one.days] as const] : [])))
  return careOn(years, knownEntries(log))
}
