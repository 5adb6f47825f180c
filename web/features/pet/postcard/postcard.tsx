import { useState } from 'react'
import type { CareDays } from '#domain/care-days.ts'
import { POSTCARD } from '#words/postcard.ts'
import type { GamePet } from '../../../state/outbox.ts'
import { deferred } from '../../../ui/deferred.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useOnDemand } from '../../../ui/on-demand.ts'

const making = deferred(() => import('./postcard-dialog.tsx'))

/** Opens a postcard of the pet; `lines` are the texts on it. */
export function Postcard({
  pet,
  days,
  lines,
}: {
  pet: GamePet
  days: CareDays
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
        <part.PostcardDialog pet={pet} days={days} lines={lines} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
