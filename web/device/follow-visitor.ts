import { deviceStorage } from './device-storage.ts'
import { onPageReturn } from './page-return.ts'
import { VISITOR_KEY, knownVisitor } from './visitor.ts'

/**
 * Loads the page anew when another tab made this browser another visitor's, or nobody's: what stands
 * here is no longer theirs. Call it once a page.
 */
export function followVisitor(): void {
  const storage = deviceStorage()
  const look = () => {
    const acting = knownVisitor(storage)
    if (acting !== null && storage.read(VISITOR_KEY) !== acting) location.reload()
  }
  window.addEventListener('storage', look)
  onPageReturn(look)
}
