import { useLayoutEffect, useRef } from 'react'
import { PET_HEADING_ID } from '../../game/pet-name.tsx'

/**
 * When the pet takes the creation card's place, the page stands at its top, where pet and keys are
 * seen together, and the focus that the card took with it is on the pet's name.
 */
export function useFocusNewPet(shown: 'none' | 'pet' | 'unknown'): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === 'none' && shown === 'pet') {
      window.scrollTo({ top: 0, behavior: 'instant' })
      document.getElementById(PET_HEADING_ID)?.focus({ preventScroll: true })
    }
    before.current = shown
  }, [shown])
}
