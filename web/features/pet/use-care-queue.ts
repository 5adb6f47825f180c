import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Pet } from '#domain/pet.ts'
import type { CallFailed } from '../../api/call-failed.ts'
import { TRY_AGAIN_MS } from '../../api/patience.ts'
import { deviceStorage } from '../../device/device-storage.ts'
import { onPageReturn } from '../../device/page-return.ts'
import { useRepeat } from '../../device/use-repeat.ts'
import { underLock } from '../../device/visitor.ts'
import { asFailure } from './as-failure.ts'
import { careKeep } from './care-keep.ts'
import { type Care, type CareQueue, createCareQueue } from './care-queue.ts'
import { sendCare } from './pet-calls.ts'

const NO_PRESSES: readonly Care[] = []

type Heard = {
  onSent: (pet: Pet, care: Care) => void
  onRefused: (failure: CallFailed, care: Care) => void
  onStalled: (failure: CallFailed) => void
}

/** The queue of presses for as long as the page lives: sends what an earlier visit left, too. */
export function useCareQueue(heard: Heard): {
  queue: CareQueue
  waiting: readonly Care[]
  isStalled: boolean
} {
  const [queue] = useState(() => openQueue(heard))
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting, () => NO_PRESSES)
  const isStalled = useSyncExternalStore(queue.subscribe, queue.isStalled, () => false)

  useEffect(() => {
    const flush = () => void queue.flush()
    queue.refresh()
    flush()
    window.addEventListener('storage', queue.refresh)
    const stopListening = onPageReturn(flush)
    return () => {
      window.removeEventListener('storage', queue.refresh)
      stopListening()
    }
  }, [queue])

  useRepeat(isStalled, TRY_AGAIN_MS, () => void queue.flush())

  return { queue, waiting, isStalled }
}

function openQueue(heard: Heard): CareQueue {
  const isBrowser = typeof window !== 'undefined'
  return createCareQueue({
    ...heard,
    keep: isBrowser ? careKeep(deviceStorage()) : { all: () => [], put: () => {}, drop: () => {} },
    send: sendCare,
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
    underLock: (deed) => underLock('care', deed),
    asFailure,
  })
}
