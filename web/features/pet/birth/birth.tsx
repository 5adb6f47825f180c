import { useLayoutEffect, useRef } from 'react'
import { isStill } from '../../../ui/acts/is-still.ts'
import { Hearts } from '../../../ui/pets/hearts.tsx'
import idle from '../../../ui/pets/idle.module.css'
import { PetDrawing } from '../../../ui/pets/pet-drawing.tsx'
import { PetPortrait } from '../../../ui/pets/pet-portrait.tsx'
import { Shadow } from '../../../ui/pets/shadow.tsx'
import type { Species } from '../../../ui/species/species.ts'
import { playBirth } from './birth-motion.ts'
import { NESTS } from './nests.tsx'

export { BIRTH_MS } from './birth-motion.ts'

/**
 * A pet that comes into the world, in its own 240 units: what it comes in rocks and opens, and it hops out
 * with hearts. Without motion it stands there in its joy. Nothing of this is in the page before it is needed.
 */
export function Birth({ species }: { species: Species }) {
  if (isStill()) return <PetPortrait species={species} mood="neutral" reaction="stroke" />
  return <Hatching species={species} />
}

/** The birth itself, also where nothing may move. */
export function Hatching({ species }: { species: Species }) {
  const picture = useRef<SVGSVGElement>(null)
  const { type } = species
  useLayoutEffect(() => (picture.current ? playBirth(picture.current, type) : undefined), [type])
  const { back, front, lids } = NESTS[type]
  return (
    <svg
      ref={picture}
      aria-hidden="true"
      className={idle.alive}
      viewBox="0 0 240 240"
      data-type={type}
      data-mood="happy"
    >
      <Shadow species={species} />
      <g data-part="nest">{back}</g>
      <g data-part="newborn">
        <PetDrawing species={species} mood="happy" reaction="stroke" shadow={false} />
      </g>
      <g data-part="nest">
        {front}
        {lids.map(({ drawing }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change.
          <g key={at} data-part={`lid${at}`}>
            {drawing}
          </g>
        ))}
      </g>
      <Hearts />
    </svg>
  )
}
