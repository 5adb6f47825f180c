import { useEffect } from 'react'
import type { Pet } from '#domain/pet.ts'
import type { CallFailed } from '../../api/call-failed.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import { useRead } from '../../api/use-read.tsx'
import { deviceStorage } from '../../device/device-storage.ts'
import { toasts } from '../../ui/toast.ts'
import { asFailure } from './as-failure.ts'
import { keepPet, knownPet } from './known-pet.ts'
import { fetchPet } from './pet-calls.ts'
import { fetchFailure } from './pet-messages.ts'

type ShownPet = {
  /** The pet, null before there is one, undefined while nothing is known. */
  shown: Pet | null | undefined
  /** Why the server's answer is missing; null while it is awaited and once it is there. */
  failure: CallFailed | null
  /** True once the server has told of a pet. */
  isKnown: boolean
  readNow: () => void
}

/** The visitor's pet as the server knows it; when nobody answers, as this device knew it last. */
export function useShownPet(): ShownPet {
  const { data, error, readNow } = useRead({ key: READ_KEYS.pet, read: fetchPet })
  const failure = data === undefined && error !== null ? asFailure(error) : null

  useEffect(() => {
    if (data !== undefined) keepPet(deviceStorage(), data)
  }, [data])

  const shown = failure?.mayPass ? knownPet(deviceStorage()) : data
  const sentence = failure !== null && shown !== undefined ? fetchFailure(failure) : null
  useEffect(() => {
    if (sentence !== null) toasts.add({ kind: 'error', text: sentence })
  }, [sentence])

  return { shown, failure, isKnown: Boolean(data), readNow }
}
