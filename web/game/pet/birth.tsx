import { useLayoutEffect, useRef } from 'react'
import { isStill } from '../../drawings/act.ts'
import { Hearts, Shadow } from '../../drawings/parts.tsx'
import idle from '../../drawings/idle.module.css'
import { PetDrawing, PetPortrait } from '../../drawings/pet-portrait.tsx'
import { NESTS } from '../../drawings/nests.tsx'
import type { Species } from '../../drawings/look.ts'
import { BIRTH_MS, framesOf } from './birth-frames.ts'

export { BIRTH_MS }

/**
 * A pet that is born, in its own 240 units: its nest rocks and opens, and it hops out with hearts.
 * With reduced motion it stands there, happy.
 */
export function Birth({ species }: { species: Species }) {
  const picture = useRef<SVGSVGElement>(null)
  const { type } = species
  useLayoutEffect(() => {
    const animations = framesOf(type).flatMap(([part, frames]) =>
      [...(picture.current?.querySelectorAll(`[data-part="${part}"]`) ?? [])].map((element) =>
        element.animate(frames, { duration: BIRTH_MS, fill: 'both' }),
      ),
    )
    return () => {
      for (const animation of animations) animation.cancel()
    }
  }, [type])
  if (isStill()) return <PetPortrait species={species} mood="neutral" reaction="stroke" />
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
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes.
          <g key={at} data-part={`lid${at}`}>
            {drawing}
          </g>
        ))}
      </g>
      <Hearts />
    </svg>
  )
}
