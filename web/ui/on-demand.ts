import { useCallback, useSyncExternalStore } from 'react'
import { PART_FAILED } from '#words/site.ts'
import type { Deferred } from './deferred.ts'
import { messages } from './messages.tsx'

/**
 * A part of the page that a press asks for: what is there of it, and how to ask. `then` is called when it
 * can be drawn; where it does not come, a message says so.
 */
export function useOnDemand<Value>({
  state,
  subscribe,
  load,
}: Deferred<Value>): [Value | undefined, (then: () => void) => void] {
  const { value } = useSyncExternalStore(subscribe, state, state)
  const ask = useCallback(
    (then: () => void) => {
      if (state().value !== undefined) return then()
      const stop = subscribe(() => {
        stop()
        if (state().value !== undefined) then()
        else messages.show({ kind: 'error', text: PART_FAILED })
      })
      return load()
    },
    [state, subscribe, load],
  )
  return [value, ask]
}
