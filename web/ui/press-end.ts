/** On touch screens a click comes a moment after the finger has let go. */
const CLICK_DELAY_MS = 400
const ENDS = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const

/**
 * Calls back when what is pressed, with a finger, the mouse or a key, has been let go, and its click has come if one
 * does: a finger scrolls, the focus goes on. Returns how to stop. Heard on the window: a mouse may let go anywhere.
 */
export function onPressEnd(pressed: EventTarget | null, ended: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const end = ({ type, target }: Event) => {
    // A mouse that is held takes the focus from something else.
    if (type === 'blur' && target !== window && target !== pressed) return
    clearTimeout(timer)
    timer = setTimeout(ended, CLICK_DELAY_MS)
  }
  for (const type of ENDS) window.addEventListener(type, end, true)
  return () => {
    clearTimeout(timer)
    for (const type of ENDS) window.removeEventListener(type, end, true)
  }
}
