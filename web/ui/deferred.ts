import { useEffect } from 'react'
import { RELOAD, TRY_AGAIN } from '#words/site.ts'
import { type Store, createStore, useStore } from '../state/store.ts'

export type Press = { label: string; onPress: () => void }

/** For a page that only a reload helps. */
export const RELOAD_PAGE: Press = { label: RELOAD, onPress: () => location.reload() }

/** After a failure there is no value, but a press that tries `again`. */
type State<Value> = { value?: Value; again?: Press }

export type Deferred<Value> = Pick<Store<State<Value>>, 'read' | 'subscribe'> & {
  /** Loads it once, and again after a failure. Resolves to true when it is there, false if that failed. */
  load: () => Promise<boolean>
}

/** A module that is loaded when it is needed. Unlike React's `lazy` it can be tried again after a failure. */
export function deferred<Value>(fetch: () => Promise<Value>): Deferred<Value> {
  const { read, write, subscribe } = createStore<State<Value>>({})
  let loading: Promise<boolean> | undefined
  let isRetried = false

  function load(): Promise<boolean> {
    loading ??= fetch().then(
      (value) => {
        write({ value })
        return true
      },
      () => {
        loading = undefined
        // A browser may remember a failed import.
        write({ again: isRetried ? RELOAD_PAGE : { label: TRY_AGAIN, onPress: retry } })
        return false
      },
    )
    return loading
  }

  function retry(): void {
    isRetried = true
    void load()
  }

  return { read, subscribe, load }
}

/** The current state of a deferred module, which is loaded when the caller is mounted. */
export function useDeferred<Value>(module: Deferred<Value>): State<Value> {
  const { load } = module
  useEffect(() => void load(), [load])
  return useStore(module)
}
