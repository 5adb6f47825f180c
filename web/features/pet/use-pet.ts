import { useEffect, useRef } from 'react'
import type { Activity, Pet, PetType } from '#domain/pet.ts'
import { LINES, pickLine, sayLine } from '#domain/pet-words.ts'
import type { StreakSummary } from '#domain/streak-summary.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { forgetEarlyReads } from '../../api/early-reads.ts'
import { TRY_AGAIN_MS } from '../../api/patience.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import { readQuietly } from '../../api/read-quietly.ts'
import { useRead, useReads } from '../../api/use-read.tsx'
import { serverNow } from '../../api/server-clock.ts'
import { deviceStorage } from '../../device/device-storage.ts'
import { onPageReturn } from '../../device/page-return.ts'
import { onTabNews, tellTabs } from '../../device/tab-channel.ts'
import { useRepeat } from '../../device/use-repeat.ts'
import { timeZone, today } from '../../device/use-today.ts'
import { newUuid } from '../../device/visitor.ts'
import { toasts } from '../../ui/toast.ts'
import { previewCare } from './care-preview.ts'
import type { Care } from './care-queue.ts'
import { takeSent } from './care-sent.ts'
import { keepPet, knownPet } from './known-pet.ts'
import { createPet, fetchPet } from './pet-calls.ts'
import { careFailure, createFailure, fetchFailure, joined } from './pet-messages.ts'
import { useCareQueue } from './use-care-queue.ts'
import { useStreaks } from './use-streaks.ts'

/** What the page shows, and what can be done in it. */
export type PetPage =
  | { state: 'loading' }
  | { state: 'failed'; failure: CallFailed; retry: () => void }
  | { state: 'none'; create: (wanted: { name: string; type: PetType }) => Promise<boolean> }
  | {
      state: 'ready'
      pet: Pet
      streaks: StreakSummary | undefined
      care: (activity: Activity) => void
      /** Presses that the server does not have yet; `isStalled` when they wait for the network. */
      waiting: readonly Care[]
      isStalled: boolean
      sendNow: () => void
    }

/**
 * The visitor's pet: read once, kept true when the visitor returns to the page or another tab
 * changes it, and cared for at once, before the server answers. When nobody answers, the pet is
 * shown as this device knew it last.
 * `dice` gives 0 to below 1 and picks the friendly lines.
 */
export function usePet(dice: () => number = Math.random): PetPage {
  const reads = useReads()
  const pet = useRead({ key: READ_KEYS.pet, read: fetchPet })
  const streaks = useStreaks(Boolean(pet.data))
  const lastLine = useRef<string | null>(null)

  const { queue, waiting, isStalled } = useCareQueue({
    onSent: (answer, care) => {
      takeSent(reads, answer, care)
      const line = pickLine(LINES[answer.type][care.activity_type], lastLine.current, dice)
      lastLine.current = line
      toasts.add({ kind: 'success', text: sayLine(line, answer.name) })
      tellTabs('pet-changed')
    },
    onRefused: (failure) => toasts.add({ kind: 'error', text: careFailure(failure) }),
    onStalled: (failure) => toasts.add({ kind: 'error', text: careFailure(failure) }),
  })

  // What follows from the log is read again once all presses are there, not after each of twenty.
  const pressesLeft = waiting.length
  const hadPresses = useRef(false)
  useEffect(() => {
    if (pressesLeft === 0 && hadPresses.current) {
      reads.readAgain(READ_KEYS.allStreaks)
      reads.readAgain(READ_KEYS.careLog)
    }
    hadPresses.current = pressesLeft > 0
  }, [reads, pressesLeft])

  useEffect(() => {
    const readAgain = () => {
      forgetEarlyReads()
      reads.readAgain()
    }
    const stopListening = onPageReturn(readAgain)
    const stopHearing = onTabNews('pet-changed', readAgain)
    return () => {
      stopListening()
      stopHearing()
    }
  }, [reads])

  // Quietly: the page keeps saying that it failed until it has not.
  useRepeat(pet.error !== null && pet.data === undefined, TRY_AGAIN_MS, () => {
    void readQuietly(reads, READ_KEYS.pet, fetchPet)
  })

  useEffect(() => {
    if (pet.data !== undefined) keepPet(deviceStorage(), pet.data)
  }, [pet.data])

  const failure = pet.data === undefined && pet.error !== null ? asFailure(pet.error) : null
  const shown = failure?.mayPass ? knownPet(deviceStorage()) : pet.data
  const isFromBefore = failure !== null && shown !== undefined
  const sentence = isFromBefore ? fetchFailure(failure) : null
  useEffect(() => {
    if (sentence !== null) toasts.add({ kind: 'error', text: sentence })
  }, [sentence])

  if (shown === undefined) {
    if (failure === null) return { state: 'loading' }
    return { state: 'failed', failure, retry: pet.readNow }
  }

  if (shown === null) {
    return {
      state: 'none',
      create: async (wanted) => {
        try {
          const made = await createPet(wanted)
          // An answer from before there was a pet must not come after this one.
          reads.cancel(READ_KEYS.pet)
          reads.set(READ_KEYS.pet, () => made.pet)
          tellTabs('pet-changed')
          if (made.isNew) toasts.add({ kind: 'success', text: joined(made.pet.name) })
          return true
        } catch (error) {
          toasts.add({ kind: 'error', text: createFailure(asFailure(error)) })
          return false
        }
      },
    }
  }

  const known = { pet: shown, streaks }
  return {
    state: 'ready',
    ...previewCare(known, isStalled ? [] : waiting, timeZone()),
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

function asFailure(error: unknown): CallFailed {
  return error instanceof CallFailed ? error : new CallFailed('unreadable')
}
