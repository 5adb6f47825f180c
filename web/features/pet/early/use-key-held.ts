import { useSyncExternalStore } from 'react'

const BEGINS = ['pointerdown', 'keydown'] as const
const ENDS = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const

let isHeld = false

/** True while one of the early keys is pressed down: a press whose key goes before it is let go is none. */
export function useKeyHeld(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isHeld,
    () => false,
  )
}

function subscribe(changed: () => void): () => void {
  const hold = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-early] button')) return
    isHeld = true
    changed()
  }
  // The click comes right after what ends the press, and is the key's own.
  const letGo = () => {
    if (!isHeld) return
    setTimeout(() => {
      isHeld = false
      changed()
    })
  }
  for (const type of BEGINS) window.addEventListener(type, hold, true)
  for (const type of ENDS) window.addEventListener(type, letGo, true)
  return () => {
    for (const type of BEGINS) window.removeEventListener(type, hold, true)
    for (const type of ENDS) window.removeEventListener(type, letGo, true)
    isHeld = false
  }
}
