import { useEffect, useState } from 'react'
import { DELETE, DELETED } from '#words/your-data.ts'
import { onDeviceChange } from '../state/page-return.ts'
import { type RemovalKey, removalKeys, removalLink } from '../state/removal-keys.ts'
import { deleteLateWrites } from '../state/clear-device.ts'
import { Notice } from '../texts/notice.tsx'

/** Other tabs and the service worker may write once more before they stop. */
const LATE_WRITES_MS = 300

/** Shown after a visitor was deleted, on this device or another one. Names the addresses that may still be on the list. */
export function DeletedPage() {
  const [listed, setListed] = useState<readonly RemovalKey[]>([])
  useEffect(() => {
    const look = () => setListed(removalKeys())
    look()
    const stopListening = onDeviceChange(look)
    const timer = setTimeout(() => void deleteLateWrites(), LATE_WRITES_MS)
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }, [])
  return (
    <Notice headline={DELETED.headline} lead={DELETED.words}>
      {listed.map(({ email, key }) => (
        <p key={key}>
          {DELETED.listed(email)} <a href={removalLink(key)}>{DELETE.takeOff}</a>
        </p>
      ))}
    </Notice>
  )
}
