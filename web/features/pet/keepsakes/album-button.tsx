import { deferred } from '../../../ui/deferred.ts'
import { useState } from 'react'
import type { Pet } from '#domain/pet.ts'
import { TOGETHER } from '#words/tomorrow.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useOnDemand } from '../../../ui/on-demand.ts'
import type { ShownStreaks } from '../game/game-figures.ts'

const ALBUM = deferred(() => import('./keepsake-album.tsx'))

/** The way to the album of the pet's keepsakes. */
export function AlbumButton({ pet, streaks }: { pet: Pet; streaks: ShownStreaks | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const [part, ask] = useOnDemand(ALBUM)
  return (
    <>
      <Button variant="quiet" onClick={() => ask(() => setIsOpen(true))}>
        {TOGETHER.keepsakes}
      </Button>
      {part && isOpen && (
        <part.KeepsakeAlbum pet={pet} streaks={streaks} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
