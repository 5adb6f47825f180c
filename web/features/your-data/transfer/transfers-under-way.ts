import { useSyncExternalStore } from 'react'

const underWay = new Set<object>()
const listeners = new Set<() => void>()

/** Tells the page of a transfer that begins; gives what tells it of its end. */
export function beginTransfer(): () => void {
  const transfer = {}
  underWay.add(transfer)
  tellAll()
  return () => {
    underWay.delete(transfer)
    tellAll()
  }
}

/** True while any file of this page comes or goes: what it carries must not be taken away meanwhile. */
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
