import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Daylight } from './daylight.ts'
import type { Species } from '../species/species.ts'
import css from './stage.module.css'

/** In another shape than 3 to 2 the scene loses its upper part, never its ground. */
const SCENE_BOX = {
  viewBox: '0 0 480 320',
  preserveAspectRatio: 'xMidYMax slice',
  'aria-hidden': true,
} as const

type PetStageProps = { species: Species | undefined; daylight: Daylight; children: ReactNode }

/**
 * The small world of a species in the day's light, with the pet (a PetPortrait, or a button around one)
 * standing in it. Fills its place's width at 3 to 2, or the height it is given; then `--pet-width` says
 * how large the pet is. Decoration only; empty until its species is there.
 */
export function PetStage({ species, daylight, children }: PetStageProps) {
  return (
    <div className={classNames(css.stage, css[daylight])}>
      <svg className={css.backdrop} {...SCENE_BOX}>
        {species && <species.Back daylight={daylight} />}
        <rect width="480" height="320" className={css.dim} />
      </svg>
      <div className={css.pet}>{children}</div>
      {species?.Front && (
        <svg className={css.front} {...SCENE_BOX}>
          <species.Front />
        </svg>
      )}
      <div className={css.light} />
    </div>
  )
}
