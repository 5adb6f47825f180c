import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { type Act, prefersReducedMotion } from '../../drawings/act.ts'
import type { Species } from '../../drawings/look.ts'
import { afterLayout } from '../../ui/after-layout.ts'
import { deferred, useDeferred } from '../../ui/deferred.ts'
import type { Earned } from '../game-actions.ts'
import { PET_HEADING_ID } from '../pet-heading.tsx'

/** Loaded when a visitor turns to the creation card. If it is late, the pet appears without a birth. */
export const BIRTH = deferred(() => import('../../drawings/moments/birth.tsx'))

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
  useLayoutEffect(() => {
    if (!isNew) return
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    const nest = document.querySelector<HTMLElement>('[data-nest=closed]:not([hidden])')
    const place = nest ?? document.getElementById(PET_HEADING_ID)
    afterLayout(() => place?.focus({ preventScroll: true }))
  }, [isNew])
  const waitsMs = isClosed ? birth.WAITS_MS : 0
  useUntilPress(isClosed, waitsMs, () => setTaps(Infinity), taps)
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

const GIFT = deferred(() => import('../../drawings/moments/gift.tsx'))
const FLOURISH = deferred(() => import('../../drawings/moments/flourish.tsx'))

/** The acts for what presses have earned, once it `isDue`, and its message. Any press ends the acts. */
export function useEarned(
  earned: Earned | null,
  species: Species | undefined,
  isDue: boolean,
): Act | undefined {
  const giftOf = useDeferred(GIFT).value?.giftOf
  const flourishOf = useDeferred(FLOURISH).value?.flourishOf
  const [shown, setShown] = useState<Earned | null>(null)
  const [[act, ...later], setActs] = useState<readonly (Act | undefined)[]>([])
  if (earned && isDue && earned !== shown) {
    const { keepsakes, isHappy } = earned
    setShown(earned)
    setActs([
      ...(keepsakes.length > 0 ? [species && giftOf?.(species, keepsakes)] : []),
      ...(isHappy ? [species && flourishOf?.(species)] : []),
    ])
  }
  useEffect(() => shown?.announce(), [shown])
  useUntilPress(act !== undefined, act?.durationMs ?? 0, (isPressed) =>
    setActs(isPressed ? [] : later),
  )
  return act
}

/** While `isOn`, calls `end` once: after some time, which starts again with a `turn`, or when anything but a nest is pressed. */
export function useUntilPress(
  isOn: boolean,
  lastsMs: number,
  end: (isPressed: boolean) => void,
  turn = 0,
): void {
  const onEnd = useEffectEvent(end)
  useEffect(() => {
    if (!isOn) return undefined
    const over = new AbortController()
    const finish = (isPressed: boolean) => {
      over.abort()
      onEnd(isPressed)
    }
    const timer = setTimeout(finish, lastsMs, false)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-nest]')) return
      // What the press itself changes is shown first.
      startTransition(() => finish(true))
    }
    addEventListener('click', press, { capture: true, signal: over.signal })
    return () => over.abort()
  }, [isOn, lastsMs, turn])
}
