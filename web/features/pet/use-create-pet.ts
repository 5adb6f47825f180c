import type { PetType } from '#domain/pet.ts'
import { READ_KEYS } from '../../api/read-keys.ts'
import { useReads } from '../../api/use-read.tsx'
import { tellTabs } from '../../device/tab-channel.ts'
import { toasts } from '../../ui/toast.ts'
import { asFailure } from './as-failure.ts'
import { createPet } from './pet-calls.ts'
import { createFailure, joined } from './pet-messages.ts'

export type CreatePet = (wanted: { name: string; type: PetType }) => Promise<boolean>

/** Creates the pet and greets it; false, with the message, when it could not be saved. */
export function useCreatePet(): CreatePet {
  const reads = useReads()
  return async (wanted) => {
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
  }
}
