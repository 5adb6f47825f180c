import { useState, useSyncExternalStore } from 'react'
import { KEEP_STORAGE } from '#words/your-data.ts'
import { canInstall, install, onInstallOffer } from '../../../state/install.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './keep.module.css'

/** Asks the browser not to clear what it keeps, and offers to install the site where that can be done. */
export function KeepStorage() {
  const [said, setSaid] = useState('')
  const setInstalled = (isInstalled: boolean) => setSaid(isInstalled ? KEEP_STORAGE.installed : '')
  const isInstallable = useSyncExternalStore(onInstallOffer, canInstall, () => false)
  const isOnAppleDevice = useSyncExternalStore(neverChanges, isInSafariOfAPhone, () => false)
  return (
    <>
      <div className={styles.keys}>
        <Button variant="quiet" onClick={() => void askToPersist().then(setSaid)}>
          {KEEP_STORAGE.ask}
        </Button>
        {isInstallable && (
          <Button variant="quiet" onClick={() => void install().then(setInstalled)}>
            {KEEP_STORAGE.install}
          </Button>
        )}
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {isOnAppleDevice && <p>{KEEP_STORAGE.homeScreen}</p>}
    </>
  )
}

/** The browser's answer as a sentence. */
async function askToPersist(): Promise<string> {
  try {
    // Plain http and old browsers have none.
    const storage: Partial<StorageManager> | undefined = navigator.storage
    if (!storage?.persist) return KEEP_STORAGE.unknown
    return (await storage.persist()) ? KEEP_STORAGE.granted : KEEP_STORAGE.refused
  } catch {
    return KEEP_STORAGE.unknown
  }
}

/** Only there a navigator says whether it is on the home screen; false when it is. */
function isInSafariOfAPhone(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}

const neverChanges = () => () => {}
