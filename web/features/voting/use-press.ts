import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CLICK_DELAY_MS, PRESS_ENDS } from '../../ui/press-ends.ts'

/**
 * Whether a button is being pressed, with a finger, the mouse or a key, which may end without a click: a finger
 * scrolls, the focus goes on. `endPress` says that the click has come.
 */
export function usePress() {
  // The number of the press, so that what ends one does not end the next; 0 is none.
  const [press, setPress] = useState(0)
  const pressed = useRef<EventTarget>(null)
  const begin = ({ currentTarget }: { currentTarget: EventTarget }) => {
    pressed.current = currentTarget
    setPress((before) => before + 1)
  }
  const endPress = () => setPress(0)

  useEffect(() => {
    if (press === 0) return undefined
    let timer: ReturnType<typeof setTimeout>
    const end = ({ type, target }: Event) => {
      // A mouse that is held takes the focus from something else.
      if (type === 'blur' && target !== window && target !== pressed.current) return
      clearTimeout(timer)
      timer = setTimeout(endPress, CLICK_DELAY_MS)
    }
    for (const type of PRESS_ENDS) window.addEventListener(type, end, true)
    return () => {
      clearTimeout(timer)
      for (const type of PRESS_ENDS) window.removeEventListener(type, end, true)
    }
  }, [press])

  return {
    isPressing: press > 0,
    endPress,
    pressHandlers: {
      onPointerDown: begin,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') begin(event)
      },
    },
  }
}
