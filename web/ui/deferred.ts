import { useEffect, useSyncExternalStore } from 'react'

type State<Value> = { value: Value | undefined; hasFailed: boolean }

export type Deferred<Value> = {
  state: () => State<Value>
  subscribe: (listener: () => void) => () => void
  /** Loads it once, and again after a failure. Resolves to true when it is there, false if that failed. */
  load: () => Promise<boolean>
}

/** A module that is loaded when it is needed. Unlike React's `lazy` it can be tried again after a failure. */
export function deferred<Value>(fetch: () => Promise<Value>): Deferred<Value> {
  const listeners = new Set<() => void>()
  let state: State<Value> = { value: undefined, hasFailed: false }
  let loading: Promise<boolean> | undefined

  function change(next: State<Value>): boolean {
    state = next
    for (const listener of listeners) listener()
    return !next.hasFailed
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () =>
      (loading ??= fetch().then(
        (value) => change({ value, hasFailed: false }),
        () => {
          loading = undefined
          return change({ value: undefined, hasFailed: true })
        },
      )),
  }
}

/** The current state of a deferred module, which is loaded when the caller is mounted. */
export function useDeferred<Value>({ state, subscribe, load }: Deferred<Value>): State<Value> {
  useEffect(() => void load(), [load])
  return useSyncExternalStore(subscribe, state, state)
}
