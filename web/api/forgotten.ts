import { clearDevice } from '../device/clear-device.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { isLeavingVisitor, leaveVisitor } from '../device/follow-visitor.ts'
import { VISITOR_KEY } from '../device/visitor.ts'

/**
 * The server answered that this visitor was erased, on another device or in another tab: this browser forgets the
 * visitor too, and the page says so. If the browser has another visitor by now, the page reloads instead.
 */
export async function forgetVisitorHere(problem: unknown, visitor: string): Promise<void> {
  if (typeof problem !== 'object' || problem === null || !('code' in problem)) return
  if (problem.code !== 'visitor-forgotten') return
  // Several waiting presses get this answer; the first has done it.
  if (isLeavingVisitor()) return
  if (deviceStorage().read(VISITOR_KEY) !== visitor) return location.reload()
  leaveVisitor()
  await clearDevice()
  location.replace('/forgotten')
}
