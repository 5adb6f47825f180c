/** How a press of a finger, the mouse or a key ends. Heard on the window: a mouse may let go anywhere. */
export const PRESS_ENDS = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const

/** On touch screens a click comes a moment after the finger has let go. */
export const CLICK_DELAY_MS = 400
