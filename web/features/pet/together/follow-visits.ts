import { instantMs } from '#domain/calendar-day.ts'
import { isBackAgain } from '#domain/hello-again.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { onPageReturn } from '../../../device/page-return.ts'
import { serverNow } from '../../../device/server-clock.ts'
import { visitorStorage } from '../../../device/visitor-storage.ts'
import { VISITOR_KEY, knownVisitor } from '../../../device/visitor.ts'

const VISIT_KEY = 'rema-last-visit'

/**
 * Keeps on the device when the visitor was here last, and has the pet greet them after a while away; now, and
 * whenever they return to the page. `lastCare` are the pet's last times, null before the first. Gives how to stop.
 */
export function followVisits(
  lastCare: () => readonly (string | null)[],
  greet: () => void,
): () => void {
  const device = deviceStorage()
  const storage = visitorStorage(device)
  const keep = () => {
    // Of who was forgotten, or has stepped aside, a page that is being left keeps nothing more.
    if (device.read(VISITOR_KEY) !== knownVisitor(device)) return
    storage.write(VISIT_KEY, new Date(serverNow()).toISOString())
  }
  const arrive = () => {
    const visitMs = instantMs(storage.read(VISIT_KEY) ?? '')
    const careMs = lastCare().flatMap((at) => (at === null ? [] : [instantMs(at)]))
    if (isBackAgain(Number.isNaN(visitMs) ? undefined : visitMs, careMs, serverNow())) greet()
    keep()
  }
  const leave = () => {
    if (document.visibilityState === 'hidden') keep()
  }
  arrive()
  const stop = onPageReturn(arrive)
  document.addEventListener('visibilitychange', leave)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', leave)
  }
}
