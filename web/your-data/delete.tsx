import { useState } from 'react'
import { DELETE } from '#words/your-data.ts'
import { call } from '../state/api.ts'
import { asFailure } from '../state/call-failed.ts'
import { nothing } from '../state/checks.ts'
import { removalKeys, removalLink, removeFromList } from '../state/removal-keys.ts'
import { clearDevice } from '../state/clear-device.ts'
import { knownVisitor } from '../state/visitor.ts'
import { previousVisitors } from '../state/visitor-switch.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type Outcome, OutcomeText, Section, type Task, useTask } from './section.tsx'
import type { VisitorData } from './visitor-data.ts'
import { downloadFile } from './visitor-file.ts'
import styles from './your-data.module.css'

/** The server takes at most ten seconds, also for a long log. */
const DELETE_TIMEOUT_MS = 20_000

type DeleteProps = VisitorData & { download: Task }

/** Deletes everything of a visitor, after one question. */
export function Delete(props: DeleteProps) {
  const [isAsking, setIsAsking] = useState(false)
  // The prerendered page has no storage.
  const addresses = props.state === 'loading' ? [] : removalKeys()
  return (
    <Section id="delete" title={DELETE.title}>
      <p>{DELETE.lead}</p>
      <Button variant="quiet" className={styles.start} onClick={() => setIsAsking(true)}>
        {DELETE.begin}
      </Button>
      {addresses.map(({ email, key }) => (
        <p key={key}>
          {`${DELETE.listed(email)} `}
          <a href={removalLink(key)}>{DELETE.takeOff}</a>
        </p>
      ))}
      {isAsking && <DeleteDialog {...props} onClose={() => setIsAsking(false)} />}
    </Section>
  )
}

/** Says what is deleted, offers the file first, and asks once. */
function DeleteDialog({ visitor, pet, download, onClose }: DeleteProps & { onClose: () => void }) {
  const addresses = removalKeys()
  const { isBusy, outcome, run } = useTask()
  const isDownloading = download.isBusy
  const hasFile = download.outcome.file !== undefined
  const hasOthers = previousVisitors().length > 0
  return (
    <Dialog title={DELETE.question(pet?.name)} isBusy={isBusy} onClose={onClose}>
      <p>{DELETE.kind}</p>
      <div>
        <p>{DELETE.includes}</p>
        <ul className={styles.list}>
          {pet && <li>{DELETE.pet(pet.name, pet.activities_count)}</li>}
          {visitor !== null && <li>{DELETE.votes}</li>}
          {addresses.map(({ email, key }) => (
            <li key={key}>{DELETE.email(email)}</li>
          ))}
          <li>{DELETE.device}</li>
        </ul>
      </div>
      {visitor !== null && <p>{DELETE.everywhere}</p>}
      <p className="note">
        {hasOthers && DELETE.others} {DELETE.backups}
      </p>
      {visitor !== null && (
        <Button
          variant="quiet"
          className={styles.start}
          busy={isDownloading}
          disabled={isBusy}
          onClick={() => void download.run(() => downloadFile('json'))}
        >
          {DELETE.file}
        </Button>
      )}
      {isDownloading && <p>{DELETE.downloading}</p>}
      <OutcomeText {...download.outcome} {...outcome} />
      {hasFile && <p>{DELETE.haveFile}</p>}
      <div className={styles.buttons}>
        <Button disabled={isBusy} onClick={onClose}>
          {DELETE.stay}
        </Button>
        <Button
          variant="quiet"
          className={styles.delete}
          busy={isBusy}
          disabled={isDownloading}
          onClick={() => void run(deleteEverything)}
        >
          {isBusy ? DELETE.deleting : hasFile ? DELETE.confirmWithFile : DELETE.confirm}
        </Button>
      </div>
    </Dialog>
  )
}

/** Deletes the addresses and the visitor on the server, then everything here, and opens /forgotten. Can be repeated. */
async function deleteEverything(): Promise<Outcome | undefined> {
  try {
    for (const { key } of removalKeys()) await removeFromList(key)
    // A browser without an id does not get one.
    const visitor = knownVisitor()
    const options = { visitor, timeoutMs: DELETE_TIMEOUT_MS, check: nothing }
    if (visitor !== null) await call('DELETE', '/api/visitor', options)
  } catch (error) {
    const isOffline = asFailure(error).code === 'no-answer'
    return { problem: isOffline ? DELETE.offline : DELETE.failed }
  }
  await clearDevice()
  location.replace('/forgotten')
  return undefined
}
