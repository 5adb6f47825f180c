import { useEffect, useEffectEvent } from 'react'
import { instantMs } from '#domain/calendar-day.ts'
import { isBackAgain } from '#domain/together.ts'
import { LAST_TIME } from '#domain/pet.ts'
import { TOGETHER } from '#words/game.ts'
import { deviceStorage, VISITOR_KEY } from '../state/storage.ts'
import { onPageReturn } from '../state/page-return.ts'
import { serverNow } from '../state/clock.ts'
import { knownVisitor, visitorStorage } from '../state/visitor.ts'
import { messages } from '../ui/messages.tsx'
import type { GamePet } from '../state/outbox.ts'

const VISIT_KEY = 'rema-last-visit'

/** The pet greets a visitor who returns to the page after a while, whichever tab is selected. */
export function useHelloAgain(pet: GamePet): void {
  const arrive = useEffectEvent(() => {
    if (wasAway(pet)) messages.show({ kind: 'success', text: TOGETHER.helloAgain(pet.name) })
    storeVisit()
  })
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') storeVisit()
    }
    arrive()
    const stop = onPageReturn(() => arrive())
    document.addEventListener('visibilitychange', leave)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])
}

function wasAway(pet: GamePet): boolean {
  const visitMs = instantMs(visitorStorage(deviceStorage()).read(VISIT_KEY) ?? '')
  const lastTimes = Object.values(LAST_TIME).map((time) => pet[time])
  const careMs = lastTimes.flatMap((at) => (at === null ? [] : [instantMs(at)]))
  return isBackAgain(Number.isNaN(visitMs) ? undefined : visitMs, careMs, serverNow())
}

/** Stores nothing for a visitor who was erased or replaced while this page is open. */
function storeVisit(): void {
  const device = deviceStorage()
  if (device.read(VISITOR_KEY) !== knownVisitor(device)) return
  visitorStorage(device).write(VISIT_KEY, new Date(serverNow()).toISOString())
}
