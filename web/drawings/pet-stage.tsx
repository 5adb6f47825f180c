import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../ui/class-names.ts'
import type { Playing } from './act.ts'
import type { Daylight } from '#domain/daylight.ts'
import type { Species } from './species.ts'
import { playAct } from './play-act.ts'
import css from './stage.module.css'

/** In another shape than 3 to 2 the scene loses its upper part, never its ground. */
const SCENE_BOX = {
  viewBox: '0 0 480 320',
  preserveAspectRatio: 'xMidYMax slice',
  'aria-hidden': true,
} as const

type PetStageProps = {
  species: Species | undefined
  daylight: Daylight
  playing?: Playing | undefined
  /** What the season adds, over the backdrop. */
  season?: ReactNode
  /** What the pet has there (its keepsakes), behind it. */
  keepsakes?: ReactNode
  children: ReactNode
}

/**
 * The small world of a species in the day's light, with the pet (a PetPortrait, or a button around one)
 * standing in it. Fills its place's width at 3 to 2, or the height it is given; then `--pet-width` says
 * how large the pet is. Decoration only; empty until its species is there.
 */
export function PetStage({
  species,
  daylight,
  playing,
  season,
  keepsakes,
  children,
}: PetStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { act, turn } = playing ?? {}
  useLayoutEffect(
    () => (act && stage.current ? playAct(act, stage.current) : undefined),
    [act, turn],
  )
  return (
    <div ref={stage} className={classNames(css.stage, css[daylight])}>
      <svg className={css.backdrop} {...SCENE_BOX}>
        {species && <species.Back daylight={daylight} />}
        {species && season}
      </svg>
      {keepsakes}
      {act?.Back && (
        <svg key={`back${turn}`} className={css.backdrop} {...SCENE_BOX}>
          <act.Back daylight={daylight} />
        </svg>
      )}
      <div className={css.dim} />
      <div className={css.pet}>{children}</div>
      {species?.Front && (
        <svg className={css.front} {...SCENE_BOX}>
          <filter id="scene-dim" colorInterpolationFilters="sRGB">
            <feFlood className={css.flood} />
            <feComposite in2="SourceGraphic" operator="atop" />
          </filter>
          <g filter="url(#scene-dim)">
            <species.Front />
          </g>
        </svg>
      )}
      {act?.Front && (
        <svg key={`front${turn}`} className={css.front} {...SCENE_BOX}>
          <act.Front />
        </svg>
      )}
      <div className={css.light} />
    </div>
  )
}
