import { useLayoutEffect, useRef } from 'react'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { Hatching } from '../features/pet/birth/birth.tsx'
import { PetStage } from '../ui/scenes/pet-stage.tsx'
import { ALL_SPECIES } from '../ui/species/all-species.ts'
import styles from './grids.module.css'

/** It rocks, opens, lets its pet out, and the pet stands among hearts. Milliseconds. */
const MOMENTS_MS = [690, 1130, 1250, 1660] as const

/** How every species comes into the world, in the moments that tell most. */
export function Births() {
  return (
    <div className={styles.stages}>
      {PET_TYPES.map((type) =>
        MOMENTS_MS.map((atMs) => <OneMoment key={type + atMs} type={type} atMs={atMs} />),
      )}
    </div>
  )
}

function OneMoment({ type, atMs }: { type: PetType; atMs: number }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const animation of place.current?.getAnimations({ subtree: true }) ?? []) {
      if (animation instanceof CSSAnimation) continue
      animation.pause()
      animation.currentTime = atMs
    }
  }, [atMs])
  return (
    <PetStage species={ALL_SPECIES[type]} daylight="day">
      <div ref={place}>
        <Hatching species={ALL_SPECIES[type]} />
      </div>
    </PetStage>
  )
}
