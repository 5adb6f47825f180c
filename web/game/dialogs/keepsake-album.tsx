import type { CareDays } from '#domain/care-days.ts'
import { byDay, keepsakesOf, neededFor, nextMilestone } from '#domain/keepsakes.ts'
import { nextKeepsake } from '#words/care.ts'
import { KEEPSAKE_ALBUM } from '#words/dialogs.ts'
import { dateFormat } from '../../state/clock.ts'
import type { GamePet } from '../../state/outbox.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useSpecies } from '../../drawings/drawn-species.ts'
import { KeepsakePicture } from '../../drawings/drawn-keepsakes.tsx'
import { PlainList, Units } from '../../ui/typography.tsx'
import styles from '../days-together.module.css'

type KeepsakeAlbumProps = { pet: GamePet; days: CareDays; onClose: () => void }

/** All keepsakes of a pet: what each is, why and when it came, and which comes next. */
export function KeepsakeAlbum({ pet, days, onClose }: KeepsakeAlbumProps) {
  const keepsakes = keepsakesOf(days, pet.activities_count)
  const next = nextMilestone(pet.activities_count)
  const names = useSpecies(pet.type)?.words.keepsakes
  return (
    <Dialog title={KEEPSAKE_ALBUM.title(pet.name)} onClose={onClose}>
      <p>{keepsakes.length > 0 ? KEEPSAKE_ALBUM.lead : KEEPSAKE_ALBUM.none}</p>
      <PlainList className={styles.album}>
        {byDay(keepsakes).map(({ keepsake, day }) => (
          <li key={keepsake}>
            <div className={styles.picture}>
              <KeepsakePicture species={pet.type} keepsake={keepsake} />
            </div>
            <p className={styles.name}>{names?.[keepsake]}</p>
            <p className="note">
              <Units>{KEEPSAKE_ALBUM.reason(keepsake)}</Units>
            </p>
            {day && (
              <p className="note">
                <time dateTime={day}>{dateOf(day)}</time>
              </p>
            )}
          </li>
        ))}
        {next && (
          <li>
            <div className={classNames(styles.picture, styles.next)}>
              <KeepsakePicture species={pet.type} keepsake={next} />
            </div>
            <p className="note">
              <Units>{names ? nextKeepsake(names[next], neededFor(next)) : ''}</Units>
            </p>
          </li>
        )}
      </PlainList>
      <div>
        <Button variant="quiet" onClick={onClose}>
          {KEEPSAKE_ALBUM.close}
        </Button>
      </div>
    </Dialog>
  )
}

const dateOf = dateFormat({ dateStyle: 'long' })
