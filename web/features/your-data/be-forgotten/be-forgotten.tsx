import { useState } from 'react'
import { BE_FORGOTTEN } from '#words/be-forgotten.ts'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/button.tsx'
import card from '../card.module.css'
import { ListedAddresses } from '../listed-addresses.tsx'
import type { Yours } from '../yours.ts'
import { FarewellDialog } from './farewell-dialog.tsx'

/** Erases everything of a visitor, after one question. */
export function BeForgotten({ yours }: { yours: Yours }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card aria-labelledby="be-forgotten-title" className={card.card}>
      <h2 id="be-forgotten-title">{BE_FORGOTTEN.title}</h2>
      <p>{BE_FORGOTTEN.lead}</p>
      <div className={card.keys}>
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {BE_FORGOTTEN.begin}
        </Button>
      </div>
      {yours.state !== 'loading' && <ListedAddresses />}
      {isAsking && <FarewellDialog yours={yours} onClose={() => setIsAsking(false)} />}
    </Card>
  )
}
