import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { onPressEnd } from '../../ui/press-end.ts'

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

  useEffect(
    () => (press === 0 ? undefined : onPressEnd(pressed.current, () => setPress(0))),
    [press],
  )

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
