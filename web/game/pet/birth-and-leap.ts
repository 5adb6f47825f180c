import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { HAPPINESS_MAX } from '#domain/pet.ts'
import { type Act, prefersReducedMotion, type Playing } from '../../drawings/act.ts'
import { FLOURISH_MS, flourishOf } from '../../drawings/flourish.tsx'
import type { Species } from '../../drawings/look.ts'
import type { GamePet } from '../../state/outbox.ts'
import { type DeviceStorage, deviceStorage } from '../../state/storage.ts'
import { deferred } from '../../ui/deferred.ts'
import { hear } from './sound.ts'

/** Loaded for a visitor without a pet. If it is late, the pet appears without a birth. */
const BIRTH = deferred(() => import('../../drawings/birth.tsx'))

/**
 * The birth of a pet that was created on this page, while it lasts. Any press ends it, and counts as always.
 * `onSeen` is called when the pet leaps out of its nest, or appears without one.
 */
export function useBirth(
  shown: 'none' | 'pet' | 'unknown',
  onSeen: () => void,
): ((species: Species) => Act) | undefined {
  const [before, setBefore] = useState(shown)
  const [isOn, setIsOn] = useState(false)
  const [isUnseen, setIsUnseen] = useState(false)
  const birth = BIRTH.state().value
  if (shown !== before) {
    setBefore(shown)
    const isNew = before === 'none' && shown === 'pet'
    setIsOn(isNew && birth !== undefined)
    setIsUnseen(isNew)
  }
  useEffect(() => {
    if (shown === 'none') void BIRTH.load()
  }, [shown])
  useUntilPress(isUnseen, birth && !prefersReducedMotion() ? birth.LEAPS_MS : 0, () => {
    setIsUnseen(false)
    onSeen()
  })
  useUntilPress(isOn, birth?.BIRTH_MS ?? 0, () => setIsOn(false))
  return isOn ? birth?.birthOf : undefined
}

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
  const start = useEffectEvent(() => {
    if (!takeFlourish(deviceStorage(), pet.id)) return
    setIsOn(true)
    hear('flourish', pet.type)
  })
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => start(), WAIT_MS)
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
function takeFlourish(storage: DeviceStorage, petId: string): boolean {
  const petIds = storage.read(HAPPY_KEY) ?? ''
  if (petIds.includes(petId)) return false
  storage.write(HAPPY_KEY, `${petIds} ${petId}`)
  return true
}

/** While `isOn`, calls `end` once: after some time, or at once when the visitor presses anything. */
function useUntilPress(isOn: boolean, lastsMs: number, end: () => void): void {
  const onEnd = useEffectEvent(end)
  useEffect(() => {
    if (!isOn) return undefined
    const onPress = () => onEnd()
    // The key whose press started it may still be held down.
    const onKey = ({ repeat }: KeyboardEvent) => {
      if (!repeat) onEnd()
    }
    const timer = setTimeout(onPress, lastsMs)
    addEventListener('pointerdown', onPress, true)
    addEventListener('keydown', onKey, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', onPress, true)
      removeEventListener('keydown', onKey, true)
    }
  }, [isOn, lastsMs])
}
