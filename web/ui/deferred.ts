import { useEffect } from 'react'
import { type Store, createStore, useStore } from '../state/store.ts'

type State<Value> = { value: Value | undefined; hasFailed: boolean }

export type Deferred<Value> = Pick<Store<State<Value>>, 'read' | 'subscribe'> & {
  /** Loads it once, and again after a failure. Resolves to true when it is there, false if that failed. */
  load: () => Promise<boolean>
  /** For a press after a failure. The second reloads the page: a browser may remember a failed import. */
  retry: () => void
}

/** A module that is loaded when it is needed. Unlike React's `lazy` it can be tried again after a failure. */
export function deferred<Value>(fetch: () => Promise<Value>): Deferred<Value> {
  const start: State<Value> = { value: undefined, hasFailed: false }
  const { read, write, subscribe } = createStore(start)
  let loading: Promise<boolean> | undefined
  let retries = 0

  function end(state: State<Value>): boolean {
    write(state)
    return !state.hasFailed
  }

  function load(): Promise<boolean> {
    loading ??= fetch().then(
      (value) => end({ value, hasFailed: false }),
      () => {
        loading = undefined
        return end({ value: undefined, hasFailed: true })
      },
    )
    return loading
  }

  return {
    read,
    subscribe,
    load,
    retry: () => (retries++ === 0 ? void load() : location.reload()),
  }
}

/** The current state of a deferred module, which is loaded when the caller is mounted. */
export function useDeferred<Value>(module: Deferred<Value>): State<Value> {
  const { load } = module
  useEffect(() => void load(), [load])
  return useStore(module)
}
