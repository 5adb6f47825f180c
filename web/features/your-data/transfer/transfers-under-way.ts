import { useSyncExternalStore } from 'react'

const underWay = new Set<object>()
const listeners = new Set<() => void>()

/** Reports the start of a transfer; returns the function that reports its end. */
export function beginTransfer(): () => void {
  const transfer = {}
  underWay.add(transfer)
  tellAll()
  return () => {
    underWay.delete(transfer)
    tellAll()
  }
}

/** True while this page sends or receives a file: its data must not be erased meanwhile. */
export function useIsTransferUnderWay(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => underWay.size > 0,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellAll() {
  for (const listener of listeners) listener()
}
