import { nothing } from '../../../state/checks.ts'
import { deviceStorage } from '../../../state/storage.ts'
import { leaveVisitor } from '../../../state/visitor-switch.ts'
import { type RemovalKey, forgetRemovalKey } from '../../../state/removal-keys.ts'
import { knownVisitor } from '../../../state/visitor.ts'
import { call } from '../../../state/api.ts'
import { asFailure } from '../../../state/call-failed.ts'

/** Erasing a long life takes the server up to five minutes. */
const ERASING_TIMEOUT_MS = 310_000

/**
 * Erases the visitor and these addresses on the server, then everything in this browser. Null when that is
 * done, and another page comes; else why not, and then nothing is cleared here: all of it can be asked for again, also of what the server
 * has erased already. Never throws.
 */
export async function forget(
  addresses: readonly RemovalKey[],
): Promise<'offline' | 'failed' | null> {
  // Before anything is gone: afterwards there may be no network for it.
  const clearing = await import('../../../state/storage.ts').catch(() => null)
  if (clearing === null) return 'offline'
  try {
    for (const { key } of addresses) {
      await call('DELETE', '/api/early-access', {
        visitor: null,
        body: { removal_key: key },
        check: nothing,
      })
    }
    // Who has no id here is nobody to the server, and is given none to be forgotten by.
    const visitor = knownVisitor(deviceStorage())
    if (visitor !== null)
      await call('DELETE', '/api/visitor', {
        visitor,
        timeoutMs: ERASING_TIMEOUT_MS,
        check: nothing,
      })
  } catch (error) {
    return asFailure(error).code === 'no-answer' ? 'offline' : 'failed'
  }
  for (const { key } of addresses) forgetRemovalKey(deviceStorage(), key)
  await clearing.clearDevice()
  // A page of its own: this one still knows who was here.
  leaveVisitor()
  location.replace('/forgotten')
  return null
}
