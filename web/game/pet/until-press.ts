import { useEffect, useEffectEvent } from 'react'

/** While `isOn`, calls `end` once: after some time, or at once when the visitor presses anything. */
export function useUntilPress(isOn: boolean, lastsMs: number, end: () => void): void {
  const onEnd = useEffectEvent(end)
  useEffect(() => {
    if (!isOn) return undefined
    const onPress = () => onEnd()
    // The key whose press started it may still be held down.
    const onKey = ({ repeat }: KeyboardEvent) => {
      if (!repeat) onEnd()
    }
    const timer = setTimeout(onPress, lastsMs)
    addEventListener('pointerdown', onPress, true)
    addEventListener('keydown', onKey, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', onPress, true)
      removeEventListener('keydown', onKey, true)
    }
  }, [isOn, lastsMs])
}
