import { useEffect, useState } from 'react'
import { BIRTH_PART } from './birth-part.ts'
import type { Birth } from './birth.tsx'

type BirthPart = { Birth: typeof Birth; BIRTH_MS: number }

/**
 * What is drawn in the pet's place while it is born: from the moment at which it takes the creation card's
 * place until that has been seen, or a press of any kind, which counts as always, ends it.
 */
export function useBirth(shown: 'none' | 'pet' | 'unknown'): BirthPart['Birth'] | undefined {
  const [before, setBefore] = useState(shown)
  const [part, setPart] = useState<BirthPart>()
  if (shown !== before) {
    setBefore(shown)
    if (before === 'none' && shown === 'pet') setPart(BIRTH_PART.state().value)
  }
  useEffect(() => {
    if (!part) return undefined
    const end = () => setPart(undefined)
    // The key that created the pet may still be held down.
    const endByKey = ({ repeat }: KeyboardEvent) => {
      if (!repeat) end()
    }
    const timer = setTimeout(end, part.BIRTH_MS)
    addEventListener('pointerdown', end, true)
    addEventListener('keydown', endByKey, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', end, true)
      removeEventListener('keydown', endByKey, true)
    }
  }, [part])
  return part?.Birth
}
