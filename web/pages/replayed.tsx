import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { replayClicks } from './early-clicks.ts'
import { keepControls } from './keep-controls.ts'

/** An island in which clicks are repeated that came before React, and what was typed stays, once it is taken over. */
export function replayed(island: ReactNode, place: HTMLElement): ReactNode {
  return (
    <Replayed place={place} restore={keepControls(place)}>
      {island}
    </Replayed>
  )
}

function Replayed({
  place,
  restore,
  children,
}: {
  place: HTMLElement
  restore: () => void
  children: ReactNode
}) {
  useLayoutEffect(() => restore(), [restore])
  useEffect(() => replayClicks(place), [place])
  return children
}
