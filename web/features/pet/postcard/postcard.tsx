import { deferred } from '../../../ui/deferred.ts'
import { useState } from 'react'
import type { Pet } from '#domain/pet.ts'
import { POSTCARD } from '#words/postcard.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { ShownStreaks } from '../game/game-figures.ts'
import { useOnDemand } from '../../../ui/on-demand.ts'

const making = deferred(() => import('./postcard-dialog.tsx'))

/** The way to a postcard of the pet; `lines` are what it says of it. */
export function Postcard({
  pet,
  streaks,
  lines,
}: {
  pet: Pet
  streaks: ShownStreaks | undefined
  lines: readonly string[]
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [part, ask] = useOnDemand(making)
  return (
    <>
      <Button variant="quiet" onClick={() => ask(() => setIsOpen(true))}>
        {POSTCARD.open}
      </Button>
      {part && isOpen && (
        <part.PostcardDialog
          pet={pet}
          streaks={streaks}
          lines={lines}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
