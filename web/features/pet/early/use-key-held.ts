import { useSyncExternalStore } from 'react'
import { onPressEnd } from '../../../ui/press-end.ts'

const BEGINS = ['pointerdown', 'keydown'] as const

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
  let stop: (() => void) | undefined
  const hold = (key: Element) => {
    // The next one may begin before the click of the last has come.
    stop?.()
    stop = onPressEnd(key, letGo)
    isHeld = true
    changed()
  }
  const letGo = () => {
    stop?.()
    isHeld = false
    changed()
  }
  const begin = (event: Event) => {
    // A mouse's other buttons press nothing.
    if ('button' in event && event.button !== 0) return
    const key = event.target instanceof Element ? event.target.closest('[data-early] button') : null
    if (key) hold(key)
  }
  // One that began before React came may not be over yet.
  const pressed = document.querySelector('[data-early] button:active')
  if (pressed) hold(pressed)
  for (const type of BEGINS) window.addEventListener(type, begin, true)
  return () => {
    for (const type of BEGINS) window.removeEventListener(type, begin, true)
    stop?.()
    isHeld = false
  }
}
