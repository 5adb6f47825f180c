import { useEffect, useSyncExternalStore } from 'react'

/** What is fetched of a page after the page itself; `value` is undefined until it is there. */
type State<Value> = { value: Value | undefined; hasFailed: boolean }

export type Deferred<Value> = {
  state: () => State<Value>
  subscribe: (listener: () => void) => () => void
  /** Fetches it, once; again after a failure. Never throws. */
  load: () => void
}

/** A part of the page that its first frame does without, such as a module behind `import()`; or with it, as `known`. */
export function deferred<Value>(fetch: () => Promise<Value>, known?: Value): Deferred<Value> {
  const listeners = new Set<() => void>()
  let state: State<Value> = { value: known, hasFailed: false }
  let isLoading = false

  function change(next: State<Value>) {
    state = next
    isLoading = false
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => {
      if (isLoading || state.value !== undefined) return
      isLoading = true
      fetch().then(
        (value) => change({ value, hasFailed: false }),
        () => change({ value: undefined, hasFailed: true }),
      )
    },
  }
}

/** Fetches a part; true once it is there, false where it does not come. */
export function fetched<Value>({ state, subscribe, load }: Deferred<Value>): Promise<boolean> {
  if (state().value !== undefined) return Promise.resolve(true)
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      stop()
      resolve(state().value !== undefined)
    })
    load()
  })
}

/** The part as far as it is there; fetches it once the caller is on the screen. */
export function useDeferred<Value>({ state, subscribe, load }: Deferred<Value>): State<Value> {
  useEffect(load, [load])
  return useSyncExternalStore(subscribe, state, state)
}
