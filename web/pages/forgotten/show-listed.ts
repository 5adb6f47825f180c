import { DELETED } from '#words/your-data.ts'
import { removalKeys, removalLink } from '../../state/removal-keys.ts'
import { deviceStorage } from '../../state/storage.ts'
import { followRemovalKey } from '../../features/early-access/follow-removal-key.ts'

/**
 * Names each address for early access whose key this browser keeps still, with the way off the list: who was
 * forgotten elsewhere was not asked about them here. A line goes when its key does.
 */
export function showListed(): void {
  const pattern = document.querySelector<HTMLElement>('[data-listed]')
  for (const { email, key } of removalKeys(deviceStorage())) {
    const line = pattern?.cloneNode(true)
    if (!(line instanceof HTMLElement)) return
    line.querySelector('span')?.append(DELETED.listed(email))
    line.querySelector('a')?.setAttribute('href', removalLink(key))
    line.hidden = false
    followRemovalKey(key, () => {
      line.hidden = true
    })
    pattern?.before(line)
  }
}
