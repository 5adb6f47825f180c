import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { HAPPINESS_MAX, type Pet } from '#domain/pet.ts'
import { completelyHappy } from '#words/game.ts'
import { deviceStorage } from '../../../device/device-storage.ts'
import { withLock } from '../../../device/visitor.ts'
import { playAct } from '../../../ui/acts/play-act.ts'
import { FLOURISH_MS, flourishOf } from '../../../ui/flourish/flourish.tsx'
import type { Playing } from '../../../ui/scenes/pet-stage.tsx'
import type { Species } from '../../../ui/species/species.ts'
import { toasts } from '../../../ui/toast/toast.ts'
import { takeFlourish } from './once-happy.ts'

/** The reaction to a press comes a frame after it, and the server's answer may be as quick: it is waited for. */
const REACTING_MS = 100

/**
 * Once for each pet on this device, when the server has told that care given here has made it as happy as can be:
 * how it shows that, as soon as that care is over. Any press ends it, and counts as always.
 */
export function useFlourish(
  pet: Pet,
  species: Species,
  { isConfirmed, isBusy }: { isConfirmed: boolean; isBusy: boolean },
): Playing | undefined {
  const [isOn, setIsOn] = useState(false)
  const isDue = isConfirmed && !isBusy && pet.happiness === HAPPINESS_MAX
  const say = useEffectEvent(() =>
    toasts.add({ kind: 'title', text: completelyHappy(pet.name), isNow: true }),
  )
  useEffect(() => {
    if (!isDue) return undefined
    const show = () =>
      void withLock('happy', () => takeFlourish(deviceStorage(), pet.id)).then((isFirst) => {
        if (!isFirst) return
        setIsOn(true)
        say()
      })
    const timer = setTimeout(show, REACTING_MS)
    return () => clearTimeout(timer)
  }, [isDue, pet.id])
  useEffect(() => (isOn ? untilPress(() => setIsOn(false)) : undefined), [isOn])
  return useMemo(
    () => (isOn ? { act: flourishOf(species), play: playAct, turn: 0 } : undefined),
    [isOn, species],
  )
}

/** Ends it in its time, or at once with a press of any kind. Gives how to stop. */
function untilPress(end: () => void): () => void {
  const timer = setTimeout(end, FLOURISH_MS)
  // The key of the care may still be held down.
  const endByKey = ({ repeat }: KeyboardEvent) => {
    if (!repeat) end()
  }
  addEventListener('pointerdown', end, true)
  addEventListener('keydown', endByKey, true)
  return () => {
    clearTimeout(timer)
    removeEventListener('pointerdown', end, true)
    removeEventListener('keydown', endByKey, true)
  }
}
