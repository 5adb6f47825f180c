import { neededFor, nextMilestone } from '#domain/keepsakes.ts'
import type { Pet } from '#domain/pet.ts'
import { KEEPSAKE_ALBUM, KEEPSAKE_NAMES } from '#words/keepsakes.ts'
import { fetchKeepsakes } from '../../../api/pet-keepsakes.ts'
import { READ_KEYS } from '../../../api/read-keys.ts'
import { useRead } from '../../../api/use-read.tsx'
import { countWords } from '../../../ui/count-words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Units } from '../../../ui/units.tsx'
import type { ShownStreaks } from '../game/game-figures.ts'
import { KeepsakeList } from './keepsake-list.tsx'
import { useKeepsakes } from './use-keepsakes.ts'

/** All keepsakes of a pet: what each is, why and when it came, and which comes next. Loaded when it is asked for. */
export function KeepsakeAlbum({
  pet,
  streaks,
  onClose,
}: {
  pet: Pet
  streaks: ShownStreaks | undefined
  onClose: () => void
}) {
  // Anew each time: care that was logged late can have moved a day.
  useRead({ key: READ_KEYS.keepsakes, read: fetchKeepsakes })
  const keepsakes = useKeepsakes(streaks)
  const names = KEEPSAKE_NAMES[pet.type]
  const total = streaks?.totalActivities
  const next = total === undefined ? undefined : nextMilestone(total)
  return (
    <Dialog title={KEEPSAKE_ALBUM.title(pet.name)} onClose={onClose}>
      <p>{keepsakes.length > 0 ? KEEPSAKE_ALBUM.lead : KEEPSAKE_ALBUM.none}</p>
      {keepsakes.length > 0 && <KeepsakeList type={pet.type} keepsakes={keepsakes} />}
      {next && (
        <p>
          <Units>{KEEPSAKE_ALBUM.next(names[next], countWords(neededFor(next)))}</Units>
        </p>
      )}
      <div>
        <Button variant="quiet" onClick={onClose}>
          {KEEPSAKE_ALBUM.close}
        </Button>
      </div>
    </Dialog>
  )
}
