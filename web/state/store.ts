import { useSyncExternalStore } from 'react'

export type Store<Value> = ReturnType<typeof createStore<Value>>

/** A value outside of React, which components follow with `useStore`. */
export function createStore<Value>(initial: Value) {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    read: (): Value => value,
    write: (next: Value): void => {
      value = next
      for (const listener of listeners) listener()
    },
    /** Calls back after each write. Returns how to stop. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The present value of a store; `prerendered` in a page that is being hydrated. */
export function useStore<Value>(
  { read, subscribe }: Pick<Store<Value>, 'read' | 'subscribe'>,
  prerendered: () => Value = read,
): Value {
  return useSyncExternalStore(subscribe, read, prerendered)
}
