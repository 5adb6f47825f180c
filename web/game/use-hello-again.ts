import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { instantMs } from '#domain/calendar-day.ts'
import { isBackAgain } from '#domain/together.ts'
import { TOGETHER } from '#words/game.ts'
import type { Act } from '../drawings/act.ts'
import type { Species } from '../drawings/look.ts'
import { localDay, serverNow, today } from '../state/clock.ts'
import { VISIT_KEY } from '../state/storage.ts'
import { isVisitorReplaced } from '../state/visitor-switch.ts'
import { visitorStorage } from '../state/visitor.ts'
import { deferred } from '../ui/deferred.ts'
import { gameMessages } from '../ui/messages.tsx'
import { useUntilPress } from './pet/moments.ts'

const HELLO = deferred(() => import('../drawings/moments/hello.tsx'))

/**
 * The pet greets a visitor who returns after a while: a sentence, and an act that any press ends. `years` is more than
 * 0 on its birthday: then the sentence of the day's first visit says so.
 */
export function useHelloAgain(name: string, years: number, species?: Species): Act | undefined {
  const [isBack, setIsBack] = useState(false)
  const arrive = useEffectEvent(() => {
    const visit = visitorStorage().read(VISIT_KEY) ?? ''
    const visitMs = instantMs(visit)
    const isAway = isBackAgain(visitMs, serverNow())
    const isParty = years > 0 && (Number.isNaN(visitMs) || localDay(visit) !== today())
    // An error is more important.
    if ((isParty || isAway) && gameMessages.read()?.kind !== 'error') {
      const text = isParty ? TOGETHER.birthday(name, years) : TOGETHER.helloAgain(name)
      gameMessages.show({ kind: isParty ? 'praise' : 'success', text })
    }
    if (isAway) void HELLO.load().then(setIsBack)
    storeVisit()
  })
  useEffect(() => {
    const change = () => (document.hidden ? storeVisit() : arrive())
    arrive()
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [])
  const act = useMemo(
    () => (isBack && species ? HELLO.read().value?.helloOf(species) : undefined),
    [isBack, species],
  )
  useUntilPress(act !== undefined, act?.durationMs ?? 0, () => setIsBack(false))
  return act
}

/** Stores nothing for a visitor who was deleted or replaced while this page is open. */
function storeVisit(): void {
  if (!isVisitorReplaced()) visitorStorage().write(VISIT_KEY, new Date(serverNow()).toISOString())
}
