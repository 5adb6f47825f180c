import { useEffect, useState } from 'react'
import { DELETE, DELETED } from '#words/your-data.ts'
import { BACK_TO_START } from '#words/site.ts'
import {
  type RemovalKey,
  followRemovalKeys,
  removalKeys,
  removalLink,
} from '../state/removal-keys.ts'
import { deviceStorage, removeOrphans } from '../state/storage.ts'
import styles from '../pages/sign-up-answer/sign-up-answer-page.module.css'

/** Other tabs may write once more before they notice. */
const LATE_WRITES_MS = 300

/** Shown after a visitor was erased, on this device or another one. Names the addresses that may still be on the list. */
export function ForgottenPage() {
  const [listed, setListed] = useState<readonly RemovalKey[]>([])
  useEffect(() => {
    const look = () => setListed(removalKeys(deviceStorage()))
    look()
    const stopListening = followRemovalKeys(look)
    const timer = setTimeout(removeOrphans, LATE_WRITES_MS)
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className={styles.main}>
      <h1>{DELETED.headline}</h1>
      <p className={styles.words}>{DELETED.words}</p>
      {listed.map(({ email, key }) => (
        <p key={key} className={styles.offer}>
          {DELETED.listed(email)} <a href={removalLink(key)}>{DELETE.takeOff}</a>
        </p>
      ))}
      <p>
        <a href="/">{BACK_TO_START}</a>
      </p>
    </div>
  )
}
