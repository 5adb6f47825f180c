import { useState } from 'react'
import type { CareDays } from '#domain/care-days.ts'
import { TOGETHER } from '#words/tomorrow.ts'
import type { GamePet } from '../../../state/outbox.ts'
import { deferred } from '../../../ui/deferred.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useOnDemand } from '../../../ui/on-demand.ts'

const ALBUM = deferred(() => import('./keepsake-album.tsx'))

/** Opens the album of the pet's keepsakes. */
export function AlbumButton({ pet, days }: { pet: GamePet; days: CareDays }) {
  const [isOpen, setIsOpen] = useState(false)
  const [part, ask] = useOnDemand(ALBUM)
  return (
    <>
      <Button variant="quiet" onClick={() => ask(() => setIsOpen(true))}>
        {TOGETHER.keepsakes}
      </Button>
      {part && isOpen && (
        <part.KeepsakeAlbum pet={pet} days={days} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
