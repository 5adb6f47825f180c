import { type Keepsake, TITLE_OF, isPrize, neededFor } from '#domain/keepsakes.ts'
import type { Day } from '#domain/calendar-day.ts'
import type { PetType } from '#domain/species.ts'
import { KEEPSAKE_ALBUM, KEEPSAKE_NAMES } from '#words/keepsakes.ts'
import { countWords } from '../../../ui/count-words.ts'
import { KeepsakePicture } from '../../../ui/keepsakes/keepsake-picture.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { Units } from '../../../ui/units.tsx'
import styles from './keepsake-album.module.css'
import { type ShownKeepsake, inOrderOfDays } from './shown-keepsakes.ts'

// Made when a day is first shown, in the visitor's locale.
let format: Intl.DateTimeFormat | undefined

/** What each keepsake of a species is, why it came, and the day where it is known, in the order in which they came. */
export function KeepsakeList({
  type,
  keepsakes,
}: {
  type: PetType
  keepsakes: readonly ShownKeepsake[]
}) {
  return (
    <PlainList className={styles.album}>
      {inOrderOfDays(keepsakes).map(({ keepsake, day }) => (
        <li key={keepsake}>
          <div className={styles.picture}>
            <KeepsakePicture species={type} keepsake={keepsake} />
          </div>
          <p className={styles.name}>{KEEPSAKE_NAMES[type][keepsake]}</p>
          <p className={styles.why}>
            <Units>{reason(keepsake)}</Units>
          </p>
          {day !== undefined && (
            <p className={styles.why}>
              <time dateTime={day}>{dateOf(day)}</time>
            </p>
          )}
        </li>
      ))}
    </PlainList>
  )
}

function reason(keepsake: Keepsake): string {
  const needed = neededFor(keepsake)
  return isPrize(keepsake)
    ? KEEPSAKE_ALBUM.withTitle(TITLE_OF[keepsake], needed)
    : KEEPSAKE_ALBUM.withMoments(countWords(needed))
}

function dateOf(day: Day): string {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T12:00:00Z`))
}
