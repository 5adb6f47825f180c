import { type PointerEvent as ReactPointerEvent, type MouseEvent, useRef } from 'react'
import { LANDING } from '#words/landing.ts'
import { LandingPicture } from '../../drawings/landing-picture.tsx'
import styles from './landing-page.module.css'

/** Five pets. The one that is tapped or stroked answers; by keyboard each in turn. */
export function PetsPicture() {
  const picture = useRef<HTMLButtonElement>(null)
  const answer = async ({ nativeEvent }: MouseEvent | ReactPointerEvent) => {
    // Offline without this part the pets keep still.
    const part = await import('./stroke-pets.ts').catch(() => undefined)
    if (picture.current) part?.strokePets(picture.current, nativeEvent)
  }
  return (
    <button
      ref={picture}
      type="button"
      aria-label={LANDING.stroke}
      className={styles.picture}
      onClick={(event) => void answer(event)}
      onPointerMove={(event) => {
        if (event.buttons !== 0) void answer(event)
      }}
    >
      <LandingPicture />
    </button>
  )
}
