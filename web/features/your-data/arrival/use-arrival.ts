import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceStorage } from '../../../state/storage.ts'
import { knownVisitor } from '../../../state/visitor.ts'
import { KEEP_LINK_OPENED, openedKeepCode } from '../keep/keep-in-address.ts'
import { visitorOfHex } from '#domain/keep-words/keep-code.ts'
import { type Found, isNobody, lookUp } from '../look-up.ts'
import type { Switched, Switching } from '../switching.ts'

/** A key that was brought, and what is known of it. */
export type Arrival =
  | { step: 'damaged' | 'looking' | 'unknown' | 'same' }
  | { step: 'unreachable'; visitor: string }
  | Offer

/** What it would bring, beside what is here: null for a browser that has nothing. */
export type Offer = {
  step: 'offer'
  brought: Found
  here: Found | null
  waitingCount: number
  /** Null until it was tried. */
  outcome: Exclude<Switched, 'done'> | 'busy' | null
}

/**
 * Looks whose key was brought, by a keep link or by `bring`, and takes it in once the visitor says so.
 * `arrived` is called when this browser has become the other visitor's.
 */
export function useArrival({ waitingCount, become }: Switching, arrived: () => void) {
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const latest = useRef(0)

  const bring = useCallback(
    async (visitor: string) => {
      const turn = (latest.current += 1)
      setArrival({ step: 'looking' })
      const next = await look(visitor, waitingCount)
      if (turn === latest.current) setArrival(next)
    },
    [waitingCount],
  )

  useEffect(() => {
    const open = () => {
      const code = openedKeepCode()
      if (code === undefined) return
      const visitor = visitorOfHex(code)
      if (visitor === null) setArrival({ step: 'damaged' })
      else void bring(visitor)
    }
    open()
    window.addEventListener(KEEP_LINK_OPENED, open)
    return () => window.removeEventListener(KEEP_LINK_OPENED, open)
  }, [bring])

  async function accept(offer: Offer) {
    setArrival({ ...offer, outcome: 'busy' })
    if (offer.here === null) {
      // A pet may have come here meanwhile, in another tab or with a file: then both are shown first.
      const now = await look(offer.brought.visitor, waitingCount)
      if (now.step !== 'offer' || now.here !== null) return setArrival(now)
    }
    const switched = await become(offer.brought.visitor)
    if (switched === 'done') arrived()
    else setArrival({ ...offer, waitingCount: waitingCount(), outcome: switched })
  }

  return { arrival, bring, accept, close: () => setArrival(null) }
}

async function look(visitor: string, waitingCount: () => number): Promise<Arrival> {
  const own = knownVisitor(deviceStorage())
  if (own?.toLowerCase() === visitor) return { step: 'same' }
  try {
    const [brought, here] = await Promise.all([lookUp(visitor), own === null ? null : lookUp(own)])
    if (isNobody(brought)) return { step: 'unknown' }
    const waiting = waitingCount()
    const hasNothing = here === null || (isNobody(here) && waiting === 0)
    return {
      step: 'offer',
      brought,
      here: hasNothing ? null : here,
      waitingCount: waiting,
      outcome: null,
    }
  } catch {
    return { step: 'unreachable', visitor }
  }
}
