import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { HAPPINESS_MAX } from '#domain/pet.ts'
import { type Act, prefersReducedMotion } from '../../drawings/act.ts'
import type { Species } from '../../drawings/look.ts'
import type { GamePet } from '../../state/outbox.ts'
import { deviceStorage } from '../../state/storage.ts'
import { deferred } from '../../ui/deferred.ts'
import { PET_HEADING_ID } from '../pet-name.tsx'
import { playSound } from './sound.ts'

/** Loaded for a visitor without a pet. If it is late, the pet appears without a birth. */
const BIRTH = deferred(() => import('../../drawings/birth.tsx'))

export type Birth = {
  actOf: (species: Species) => Act
  /** Opens the nest a little more; undefined once the pet leaps out of it. */
  tap: (() => void) | undefined
}

/**
 * The birth of a pet that takes the place of the creation card and was created in this tab, while it lasts. The
 * visitor taps the nest, which has the focus, until it opens; it also opens by itself. Any other press ends the birth,
 * and counts as always. The page shows its top, and the name of any other pet that takes this place has the focus.
 * `onSeen` is called when the pet leaps out of its nest, or appears without one.
 */
export function useBirth(
  shown: 'none' | 'pet' | 'unknown',
  isCreatedHere: boolean,
  onSeen: () => void,
): Birth | undefined {
  const [before, setBefore] = useState(shown)
  const [isNew, setIsNew] = useState(false)
  const [taps, setTaps] = useState(0)
  const isBorn = isNew && isCreatedHere
  const birth = BIRTH.read().value
  if (shown !== before) {
    setBefore(shown)
    setIsNew(before === 'none' && shown === 'pet')
    setTaps(0)
  }
  const isStill = !birth || prefersReducedMotion()
  const isClosed = isBorn && !isStill && taps < birth.TAPS
  useEffect(() => {
    if (shown === 'none') void BIRTH.load()
  }, [shown])
  useLayoutEffect(() => {
    if (!isNew) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    const nest = document.querySelector<HTMLElement>('[data-nest=closed]:not([hidden])')
    const place = nest ?? document.getElementById(PET_HEADING_ID)
    place?.focus({ preventScroll: true })
  }, [isNew])
  useEffect(() => {
    if (!isClosed || !birth) return undefined
    const timer = setTimeout(() => setTaps(birth.TAPS), birth.WAITS_MS)
    return () => clearTimeout(timer)
  }, [isClosed, birth, taps])
  const waitsMs = isClosed ? birth.WAITS_MS : 0
  useUntilPress(isBorn, isStill ? 0 : waitsMs + birth.LEAPS_MS, onSeen, taps)
  useUntilPress(isNew, birth ? waitsMs + birth.BIRTH_MS : 0, () => setIsNew(false), taps)
  return useMemo(() => {
    if (!isBorn || !birth) return undefined
    return {
      actOf: (species) => birth.birthOf(species, isClosed ? taps : birth.TAPS),
      tap: isClosed ? () => setTaps((before) => before + 1) : undefined,
    }
  }, [isBorn, isClosed, birth, taps])
}

const FLOURISH = deferred(() => import('../../drawings/flourish.tsx'))
const HAPPY_KEY = 'rema-happy-pets'

/**
 * The act of a pet that has become completely happy: once per pet and device, when it `isDue`, which is after the
 * care that made it so. Any press ends it.
 */
export function useFlourish(
  { id, type, happiness }: GamePet,
  species: Species | undefined,
  isDue: boolean,
): Act | undefined {
  const [act, setAct] = useState<Act>()
  const isHappy = isDue && happiness === HAPPINESS_MAX
  useEffect(() => {
    const happyPets = deviceStorage().read(HAPPY_KEY) ?? ''
    if (!isHappy || !species || happyPets.includes(id)) return
    deviceStorage().write(HAPPY_KEY, `${happyPets} ${id}`)
    playSound('flourish', type)
    void FLOURISH.load().then(() => {
      const flourish = FLOURISH.read().value?.flourishOf(species)
      startTransition(() => setAct(flourish))
    })
  }, [isHappy, species, id, type])
  useUntilPress(act !== undefined, act?.durationMs ?? 0, () => setAct(undefined))
  return act
}

/**
 * While `isOn`, calls `end` once: after some time, or at once when the visitor presses anything but a nest. The time
 * starts again when `turn` changes.
 */
function useUntilPress(isOn: boolean, lastsMs: number, end: () => void, turn = 0): void {
  const onEnd = useEffectEvent(end)
  useEffect(() => {
    if (!isOn) return undefined
    const over = new AbortController()
    const finish = () => {
      over.abort()
      onEnd()
    }
    const timer = setTimeout(finish, lastsMs)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    const options = { capture: true, signal: over.signal }
    const press = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[data-nest]'))) finish()
    }
    addEventListener('pointerdown', press, options)
    // A key that presses something.
    addEventListener('click', press, options)
    return () => over.abort()
  }, [isOn, lastsMs, turn])
}
