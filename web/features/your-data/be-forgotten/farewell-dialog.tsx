import { useState } from 'react'
import { FAREWELL_DIALOG } from '#words/be-forgotten.ts'
import { deviceStorage, PREVIOUS_VISITORS_KEY } from '../../../state/storage.ts'
import { type RemovalKey, removalKeys } from '../../../state/removal-keys.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Units } from '../../../ui/text.tsx'
import card from '../card.module.css'
import { fetchAndSave } from '../transfer/save-file.ts'
import { TransferStatus } from '../transfer/transfer-status.tsx'
import { useIsTransferUnderWay } from '../transfer/transfers-under-way.ts'
import { useTransfer } from '../transfer/use-transfer.ts'
import type { Yours } from '../yours.ts'
import styles from './farewell-dialog.module.css'
import { forget } from './forget.ts'

/** Says what goes, offers the file first, and asks once. */
export function FarewellDialog({ yours, onClose }: { yours: Yours; onClose: () => void }) {
  const [addresses] = useState(() => removalKeys(deviceStorage()))
  const [isErasing, setIsErasing] = useState(false)
  const [failure, setFailure] = useState<'offline' | 'failed' | null>(null)
  const { transfer, run, stop } = useTransfer()
  const isFileUnderWay = useIsTransferUnderWay()
  const { pet } = yours

  async function erase() {
    setIsErasing(true)
    setFailure(null)
    const came = await forget(addresses)
    if (came === null) return
    setFailure(came)
    setIsErasing(false)
  }

  return (
    <Dialog
      title={pet ? FAREWELL_DIALOG.title(pet.name) : FAREWELL_DIALOG.titleWithoutPet}
      isBusy={isErasing}
      onClose={onClose}
    >
      <p>{FAREWELL_DIALOG.kind}</p>
      <WhatGoes yours={yours} addresses={addresses} />
      {yours.visitor !== null && (
        <div className={card.keys}>
          <Button
            variant="quiet"
            busy={transfer.state === 'running'}
            disabled={isErasing}
            onClick={() => void run((say, signal) => fetchAndSave('json', say, signal))}
          >
            {FAREWELL_DIALOG.file}
          </Button>
        </div>
      )}
      <TransferStatus transfer={transfer} onStop={stop} />
      {isFileUnderWay && <p>{FAREWELL_DIALOG.fileUnderWay}</p>}
      <p role="alert" className={styles.failed}>
        {failure && FAREWELL_DIALOG[failure]}
      </p>
      <div className={card.keys}>
        <Button disabled={isErasing} onClick={onClose}>
          {FAREWELL_DIALOG.stay}
        </Button>
        <Button
          variant="quiet"
          className={styles.erase}
          busy={isErasing}
          disabled={isFileUnderWay}
          onClick={() => void erase()}
        >
          {isErasing ? FAREWELL_DIALOG.erasing : FAREWELL_DIALOG.erase}
        </Button>
      </div>
    </Dialog>
  )
}

function WhatGoes({ yours, addresses }: { yours: Yours; addresses: readonly RemovalKey[] }) {
  const { visitor, pet, moments } = yours
  const hasAside = deviceStorage().read(PREVIOUS_VISITORS_KEY) !== null
  return (
    <>
      <div>
        <p>{FAREWELL_DIALOG.goes}</p>
        <ul className={styles.list}>
          {pet && (
            <li>
              <Units>{FAREWELL_DIALOG.pet(pet.name, moments, moments.toLocaleString())}</Units>
            </li>
          )}
          {visitor !== null && <li>{FAREWELL_DIALOG.votes}</li>}
          {addresses.map(({ email, key }) => (
            <li key={key}>{FAREWELL_DIALOG.email(email)}</li>
          ))}
          <li>{FAREWELL_DIALOG.device}</li>
        </ul>
      </div>
      {visitor !== null && <p>{FAREWELL_DIALOG.everywhere}</p>}
      <p className={card.quiet}>
        {hasAside ? `${FAREWELL_DIALOG.aside} ${FAREWELL_DIALOG.backups}` : FAREWELL_DIALOG.backups}
      </p>
    </>
  )
}
