import { clearDevice } from '../device/clear-device.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { isLeavingVisitor, leaveVisitor } from '../device/follow-visitor.ts'
import { VISITOR_KEY } from '../device/visitor.ts'

/**
 * When the server has forgotten the visitor who asked (on another device, or in another tab), this browser
 * forgets too, and the page says so. Told by a write alone: reads find nothing.
 * A tab that slept may ask as a visitor whom the browser forgot long ago: whoever is here now stays, and it begins anew.
 */
export async function heedForgotten(response: Response, visitor: string): Promise<void> {
  const problem: unknown = await response.json().catch(() => null)
  const isProblem = typeof problem === 'object' && problem !== null && 'code' in problem
  if (!isProblem || problem.code !== 'visitor-forgotten') return
  // Several presses that waited are each answered so, and the first has seen to it.
  if (isLeavingVisitor()) return
  if (deviceStorage().read(VISITOR_KEY) !== visitor) return location.reload()
  leaveVisitor()
  await clearDevice()
  // Whoever asked for it somewhere else is told here what happened.
  location.replace('/forgotten')
}
