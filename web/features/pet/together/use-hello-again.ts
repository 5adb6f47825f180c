import { useEffect, useEffectEvent } from 'react'
import { LAST_TIME, type Pet } from '#domain/pet.ts'
import { TOGETHER } from '#words/tomorrow.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import { followVisits } from './follow-visits.ts'

/** The pet greets who comes back to the page after a while away, whichever tab is selected. */
export function useHelloAgain(pet: Pet): void {
  const lastCare = useEffectEvent(() => Object.values(LAST_TIME).map((time) => pet[time]))
  const greet = useEffectEvent(() => {
    toasts.add({ kind: 'success', text: TOGETHER.helloAgain(pet.name) })
  })
  useEffect(
    () =>
      followVisits(
        () => lastCare(),
        () => greet(),
      ),
    [],
  )
}
