import { useEffect, useEffectEvent } from 'react'
import { instantMs } from '#domain/calendar-day.ts'
import { isBackAgain } from '#domain/together.ts'
import { TOGETHER } from '#words/game.ts'
import { serverNow } from '../state/clock.ts'
import { VISITOR_KEY, deviceStorage } from '../state/storage.ts'
import { knownVisitor, visitorStorage } from '../state/visitor.ts'
import { gameMessages } from '../ui/messages.tsx'

const VISIT_KEY = 'rema-last-visit'

/** The pet greets a visitor who returns to the page after a while, whichever tab is selected. */
export function useHelloAgain({ name }: { name: string }): void {
  const arrive = useEffectEvent(() => {
    const visitMs = instantMs(visitorStorage().read(VISIT_KEY) ?? '')
    if (isBackAgain(visitMs, serverNow()))
      gameMessages.show({ kind: 'success', text: TOGETHER.helloAgain(name) })
    storeVisit()
  })
  useEffect(() => {
    const change = () => (document.hidden ? storeVisit() : arrive())
    arrive()
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [])
}

/** Stores nothing for a visitor who was deleted or replaced while this page is open. */
function storeVisit(): void {
  if (deviceStorage().read(VISITOR_KEY) !== knownVisitor()) return
  visitorStorage().write(VISIT_KEY, new Date(serverNow()).toISOString())
}
