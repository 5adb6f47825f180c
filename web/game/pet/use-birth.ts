import { useEffect, useState } from 'react'
import { deferred } from '../../ui/deferred.ts'
import { useUntilPress } from './until-press.ts'

/** From the first rocking of the nest to the last heart. */
export const BIRTH_MS = 1_900

/** Loaded while a visitor has no pet. If it is late, the pet appears without a birth. */
export const BIRTH = deferred(() => import('./birth.tsx'))

/** True while a pet that was created on this page is being born. Any press ends it, and counts as always. */
export function useBirth(shown: 'none' | 'pet' | 'unknown'): boolean {
  const [before, setBefore] = useState(shown)
  const [isOn, setIsOn] = useState(false)
  if (shown !== before) {
    setBefore(shown)
    if (before === 'none' && shown === 'pet') setIsOn(BIRTH.state().value !== undefined)
  }
  useEffect(() => {
    if (shown === 'none') void BIRTH.load()
  }, [shown])
  useUntilPress(isOn, BIRTH_MS, () => setIsOn(false))
  return isOn
}
