import { useState } from 'react'
import { DELETE } from '#words/your-data.ts'
import { nothing } from '../state/checks.ts'
import {
  forgetRemovalKey,
  type RemovalKey,
  removalKeys,
  removalLink,
} from '../state/removal-keys.ts'
import { clearDevice, deviceStorage } from '../state/storage.ts'
import { knownVisitor } from '../state/visitor.ts'
import { leaveVisitor, previousVisitors } from '../state/visitor-switch.ts'
import { call } from '../state/api.ts'
import { asFailure } from '../state/call-failed.ts'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Units } from '../ui/text.tsx'
import { Outcome, useDownload } from './download.tsx'
import type { VisitorData } from './visitor-data.ts'
import styles from './your-data.module.css'

/** Deleting a long log takes the server up to five minutes. */
const DELETE_TIMEOUT_MS = 310_000

type DeleteProps = { visitorData: VisitorData; isDownloading: boolean }

/** Deletes everything of a visitor, after one question. */
export function Delete({ visitorData, isDownloading }: DeleteProps) {
  const [isAsking, setIsAsking] = useState(false)
  // The prerendered page has no storage.
  const addresses = visitorData.state === 'loading' ? [] : removalKeys(deviceStorage())
  return (
    <Card aria-labelledby="delete-title" className={styles.section}>
      <h2 id="delete-title">{DELETE.title}</h2>
      <p>{DELETE.lead}</p>
      <Button variant="quiet" className={styles.start} onClick={() => setIsAsking(true)}>
        {DELETE.begin}
      </Button>
      {addresses.map(({ email, key }) => (
        <p key={key} className={styles.address}>
          {`${DELETE.listed(email)} `}
          <a href={removalLink(key)}>{DELETE.takeOff}</a>
        </p>
      ))}
      {isAsking && (
        <DeleteDialog
          visitorData={visitorData}
          isDownloading={isDownloading}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  )
}

/** Says what is deleted, offers the file first, and asks once. */
function DeleteDialog(props: DeleteProps & { onClose: () => void }) {
  const { visitorData, isDownloading, onClose } = props
  const { visitor, pet } = visitorData
  const [addresses] = useState(() => removalKeys(deviceStorage()))
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<'offline' | 'failed' | null>(null)
  const { running, outcome, start } = useDownload()
  const mustWait = isDownloading || running !== null

  async function confirm() {
    setIsBusy(true)
    setFailure(null)
    const failed = await deleteEverything(addresses)
    if (failed === null) return
    setFailure(failed)
    setIsBusy(false)
  }

  return (
    <Dialog
      title={pet ? DELETE.question(pet.name) : DELETE.questionWithoutPet}
      isBusy={isBusy}
      onClose={onClose}
    >
      <p>{DELETE.kind}</p>
      <WhatIsDeleted visitorData={visitorData} addresses={addresses} />
      {visitor !== null && (
        <Button
          variant="quiet"
          className={styles.start}
          busy={running !== null}
          disabled={isBusy}
          onClick={() => void start('json')}
        >
          {DELETE.file}
        </Button>
      )}
      <Outcome {...outcome} />
      {mustWait && <p>{DELETE.downloading}</p>}
      <p role="alert" className={styles.alert}>
        {failure && DELETE[failure]}
      </p>
      <div className={styles.buttons}>
        <Button disabled={isBusy} onClick={onClose}>
          {DELETE.stay}
        </Button>
        <Button
          variant="quiet"
          className={styles.delete}
          busy={isBusy}
          disabled={mustWait}
          onClick={() => void confirm()}
        >
          {isBusy ? DELETE.deleting : DELETE.confirm}
        </Button>
      </div>
    </Dialog>
  )
}

function WhatIsDeleted({
  visitorData: { visitor, pet },
  addresses,
}: {
  visitorData: VisitorData
  addresses: readonly RemovalKey[]
}) {
  const hasOthers = previousVisitors(deviceStorage()).length > 0
  const count = pet?.activities_count ?? 0
  return (
    <>
      <div>
        <p>{DELETE.includes}</p>
        <ul className={styles.list}>
          {pet && (
            <li>
              <Units>{DELETE.pet(pet.name, count, count.toLocaleString())}</Units>
            </li>
          )}
          {visitor !== null && <li>{DELETE.votes}</li>}
          {addresses.map(({ email, key }) => (
            <li key={key}>{DELETE.email(email)}</li>
          ))}
          <li>{DELETE.device}</li>
        </ul>
      </div>
      {visitor !== null && <p>{DELETE.everywhere}</p>}
      <p className={styles.quiet}>
        {hasOthers ? `${DELETE.others} ${DELETE.backups}` : DELETE.backups}
      </p>
    </>
  )
}

/**
 * Deletes the addresses and the visitor on the server, then everything in this browser, and opens /forgotten. If that
 * fails, nothing in this browser is deleted, and all of it can be tried again.
 */
async function deleteEverything(
  addresses: readonly RemovalKey[],
): Promise<'offline' | 'failed' | null> {
  try {
    for (const { key } of addresses) {
      const body = { removal_key: key }
      await call('DELETE', '/api/early-access', { visitor: null, body, check: nothing })
    }
    // A browser without an id does not get one.
    const visitor = knownVisitor(deviceStorage())
    if (visitor !== null) {
      const timeoutMs = DELETE_TIMEOUT_MS
      await call('DELETE', '/api/visitor', { visitor, timeoutMs, check: nothing })
    }
  } catch (error) {
    return asFailure(error).code === 'no-answer' ? 'offline' : 'failed'
  }
  for (const { key } of addresses) forgetRemovalKey(deviceStorage(), key)
  await clearDevice()
  leaveVisitor()
  location.replace('/forgotten')
  return null
}
