import { type KeyboardEvent, useEffect, useState } from 'react'

/** A click comes after the finger or the key has let go, on touch screens a moment after. */
const CLICK_DELAY_MS = 400
/** Heard on the window: React does not listen for all of them, and a mouse may let go anywhere. */
const ENDS = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const

/**
 * Whether a button is being pressed, with a finger, the mouse or a key, which may end without a click: a finger
 * scrolls, the focus goes on. `endPress` says that the click has come.
 */
export function usePress() {
  // The number of the press, so that what ends one does not end the next; 0 is none.
  const [press, setPress] = useState(0)
  const begin = () => setPress((before) => before + 1)
  const endPress = () => setPress(0)

  useEffect(() => {
    if (press === 0) return undefined
    let timer: ReturnType<typeof setTimeout>
    const end = () => {
      clearTimeout(timer)
      timer = setTimeout(endPress, CLICK_DELAY_MS)
    }
    for (const type of ENDS) window.addEventListener(type, end, true)
    return () => {
      clearTimeout(timer)
      for (const type of ENDS) window.removeEventListener(type, end, true)
    }
  }, [press])

  return {
    isPressing: press > 0,
    endPress,
    pressHandlers: {
      onPointerDown: begin,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter' || key === ' ') begin()
      },
    },
  }
}
