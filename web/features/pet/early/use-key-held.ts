import { useSyncExternalStore } from 'react'
import { CLICK_DELAY_MS, PRESS_ENDS } from '../../../ui/press-ends.ts'

const PRESS_BEGINS = ['pointerdown', 'keydown'] as const

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
  const hold = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || !target.closest('[data-early] button')) return
    // A mouse's other buttons press nothing.
    if ('button' in event && event.button !== 0) return
    isHeld = true
    changed()
  }
  // The click, which is the key's own, comes after what ends the press.
  const letGo = (event: Event) => {
    if (!isHeld) return
    const isMouse = !('pointerType' in event) || event.pointerType === 'mouse'
    setTimeout(
      () => {
        isHeld = false
        changed()
      },
      isMouse ? 0 : CLICK_DELAY_MS,
    )
  }
  // One that began before React came may not be over yet.
  isHeld = document.querySelector('[data-early] button:active') !== null
  for (const type of PRESS_BEGINS) window.addEventListener(type, hold, true)
  for (const type of PRESS_ENDS) window.addEventListener(type, letGo, true)
  return () => {
    for (const type of PRESS_BEGINS) window.removeEventListener(type, hold, true)
    for (const type of PRESS_ENDS) window.removeEventListener(type, letGo, true)
    isHeld = false
  }
}
