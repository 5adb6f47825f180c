import { useState } from 'react'
import { BE_FORGOTTEN } from '#words/be-forgotten.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { removalKeys, removalLink } from '../../../device/removal-keys.ts'
import { Card } from '../../../ui/card.tsx'
import { Button } from '../../../ui/form/button.tsx'
import card from '../card.module.css'
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

/** Addresses for early access can be taken off by themselves. */
function ListedAddresses() {
  return removalKeys(deviceStorage()).map(({ email, key }) => (
    <p key={key} className={card.address}>
      {`${BE_FORGOTTEN.listed(email)} `}
      <a href={removalLink(key)}>{BE_FORGOTTEN.takeOff}</a>
    </p>
  ))
}
