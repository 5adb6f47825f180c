import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { HAPPINESS_MAX } from '#domain/pet.ts'
import { type DeviceStorage, deviceStorage } from '../../state/storage.ts'
import { withLock } from '../../state/visitor.ts'
import { FLOURISH_MS, flourishOf } from '../../drawings/flourish.tsx'
import type { Playing } from '../../drawings/act.ts'
import type { Species } from '../../drawings/look.ts'
import { hear } from './sound.ts'
import { useUntilPress } from './until-press.ts'
import type { GamePet } from '../../state/outbox.ts'

/** The server can answer before the reaction to a press has started. */
const WAIT_MS = 100

/**
 * The act of a pet that has become completely happy: once per pet and device, after the care that made it so
 * has ended and the server has confirmed it. Any press ends it.
 */
export function useFlourish(
  pet: GamePet,
  species: Species | undefined,
  { isConfirmed, isBusy }: { isConfirmed: boolean; isBusy: boolean },
): Playing | undefined {
  const [isOn, setIsOn] = useState(false)
  const isDue = isConfirmed && !isBusy && pet.happiness === HAPPINESS_MAX
  const start = useEffectEvent((isFirst: boolean) => {
    if (!isFirst) return
    setIsOn(true)
    hear('flourish', pet.type)
  })
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => {
      void withLock('happy', () => takeFlourish(deviceStorage(), pet.id)).then((is) => start(is))
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [isDue, pet.id])
  useUntilPress(isOn, FLOURISH_MS, () => setIsOn(false))
  return useMemo(
    () => (isOn && species ? { act: flourishOf(species), turn: 0 } : undefined),
    [isOn, species],
  )
}

const HAPPY_KEY = 'rema-happy-pets'

/** True the first time that it is called for this pet on this device. */
export function takeFlourish(storage: DeviceStorage, petId: string): boolean {
  const petIds = storage.read(HAPPY_KEY) ?? ''
  if (petIds.includes(petId)) return false
  storage.write(HAPPY_KEY, `${petIds} ${petId}`)
  return true
}
