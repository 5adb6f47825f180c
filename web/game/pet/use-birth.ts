import { useEffect, useState } from 'react'
import { deferred } from '../../ui/deferred.ts'
import { useUntilPress } from './until-press.ts'

/** Loaded when a visitor without a pet does something. If it is late, the pet appears without a birth. */
export const BIRTH = deferred(() => import('./birth.tsx'))

const PRESSES = ['input', 'keydown', 'pointerdown'] as const

/** True while a pet that was created on this page is being born. Any press ends it, and counts as always. */
export function useBirth(shown: 'none' | 'pet' | 'unknown'): boolean {
  const [before, setBefore] = useState(shown)
  const [isOn, setIsOn] = useState(false)
  if (shown !== before) {
    setBefore(shown)
    if (before === 'none' && shown === 'pet') setIsOn(BIRTH.state().value !== undefined)
  }
  useEffect(() => {
    if (shown !== 'none') return undefined
    const load = () => void BIRTH.load()
    for (const event of PRESSES) addEventListener(event, load)
    return () => {
      for (const event of PRESSES) removeEventListener(event, load)
    }
  }, [shown])
  useUntilPress(isOn, BIRTH.state().value?.BIRTH_MS ?? 0, () => setIsOn(false))
  return isOn
}
