import { uuidFromBytes } from '#domain/visitor-id.ts'
import type { EarlyKind, QueuedPress } from './inline-contract.ts'
import { PRESSES_KEY } from '../state/storage.ts'
import { knownVisitor } from '../state/visitor.ts'

type EarlyPress = Pick<QueuedPress, 'of' | 'at'> & { id: string }
/** Which presses of a kind: of one feature, or for one pet. */
type Wanted = Partial<Pick<QueuedPress, 'of' | 'pet'>>

/**
 * Takes the early presses of a kind, oldest first. Call it when the part of the app that answers them is mounted; from
 * then on its own handlers get the clicks. A second call gets nothing. Presses that were meant for another visitor or
 * another pet are dropped.
 */
export function takePresses(kind: EarlyKind, { of, pet }: Wanted = {}): EarlyPress[] {
  const presses = globalThis.remaPresses
  if (!presses) return []
  presses.taken.push(kind)
  const visitor = knownVisitor()
  const taken = presses.queue.filter((one) => one.kind === kind && (of ?? one.of) === one.of)
  presses.queue = presses.queue.filter((one) => !taken.includes(one))
  for (const button of document.querySelectorAll<HTMLElement>(`[data-pressed=${kind}]`))
    if ((of ?? button.dataset['of']) === button.dataset['of']) delete button.dataset['pressed']
  try {
    sessionStorage.setItem(PRESSES_KEY, JSON.stringify(presses.queue))
  } catch {
    // Storage is blocked.
  }
  return taken
    .filter((one) => (one.visitor ?? visitor) === visitor && (pet ?? one.pet) === one.pet)
    .map(({ of, at, random }) => ({ of, at, id: uuidFromBytes(Uint8Array.from(random)) }))
}
