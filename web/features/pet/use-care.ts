import { useRef } from 'react'
import type { Activity } from '#domain/pet.ts'
import { LINES, pickLine, sayLine } from '#domain/pet-words.ts'
import type { CallFailed } from '../../api/call-failed.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useReads } from '../../api/use-read.tsx'
import { tellTabs } from '../../device/tab-channel.ts'
import { today } from '../../device/use-today.ts'
import { newUuid } from '../../device/visitor.ts'
import { toasts } from '../../ui/toast.ts'
import type { Care } from './care-queue.ts'
import { takeSent } from './care-sent.ts'
import { careFailure } from './pet-messages.ts'
import { readCareAgain } from './read-care-again.ts'
import { useCareQueue } from './use-care-queue.ts'

/** Presses that the server does not have yet, and how to make one. */
type CareInHand = {
  care: (activity: Activity) => void
  waiting: readonly Care[]
  /** They wait for the network: nothing is on its way. */
  isStalled: boolean
  sendNow: () => void
}

/**
 * Makes each press with its id, instant and day, and has it sent once; says a friendly line when the
 * server has it, never the same twice in a row. `dice` gives 0 to below 1.
 */
export function useCare(dice: () => number): CareInHand {
  const reads = useReads()
  const lastLine = useRef<string | null>(null)

  const { queue, waiting, isStalled } = useCareQueue({
    onSent: (answer, care) => {
      takeSent(reads, answer, care)
      // Another tab sent it too, and it waits here no more: what was being read then is left out now.
      if (queue.waiting().length === 0) readCareAgain(reads)
      const line = pickLine(LINES[answer.type][care.activity_type], lastLine.current, dice)
      lastLine.current = line
      toasts.add({ kind: 'success', text: sayLine(line, answer.name) })
      tellTabs('pet-changed')
    },
    onRefused: sayFailure,
    onStalled: sayFailure,
  })

  return {
    waiting,
    isStalled,
    sendNow: queue.sendNow,
    care: (activity) => {
      // An older answer that is still on its way must not hide this press.
      reads.cancel(READ_KEYS.pet)
      queue.add({
        id: newUuid(),
        activity_type: activity,
        timestamp: new Date(serverNow()).toISOString(),
        local_day: today(),
      })
    },
  }
}

function sayFailure(failure: CallFailed) {
  toasts.add({ kind: 'error', text: careFailure(failure) })
}
