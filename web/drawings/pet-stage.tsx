import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { afterLayout } from '../ui/after-layout.ts'
import { classNames } from '../ui/class-names.ts'
import { markAway, playAct, type Playing } from './act.ts'
import type { Daylight } from '#domain/daylight.ts'
import type { Season } from '#domain/season.ts'
import type { Species } from './look.ts'
import css from './stage.module.css'

/** A stage that is not 3 to 2 cuts off the upper part of the scene. */
const SCENE_BOX = {
  viewBox: '0 0 480 320',
  preserveAspectRatio: 'xMidYMax slice',
  'aria-hidden': true,
} as const

type PetStageProps = {
  species: Species | undefined
  daylight: Daylight
  playing?: Playing | undefined
  season?: Season | undefined
  /** Behind the pet. */
  keepsakes?: ReactNode
  /** Buttons over things of the scene. */
  things?: ReactNode
  children: ReactNode
}

/** A scene with its pet, 3 to 2 or as high as a style sets, then with `--pet-width`. Decoration; empty until it is loaded. */
export function PetStage(props: PetStageProps) {
  const { species, daylight, playing, season, keepsakes, things, children } = props
  const stage = useRef<HTMLDivElement>(null)
  const { act, turn } = playing ?? {}
  useLayoutEffect(
    () => afterLayout(() => (stage.current ? playAct(act, stage.current) : undefined)),
    [act, turn],
  )
  useEffect(() => (stage.current ? markAway(stage.current) : undefined), [])
  return (
    <div ref={stage} className={classNames(css.stage, css[daylight])} data-season={season}>
      <svg className={css.layer} {...SCENE_BOX}>
        {species && <species.Back daylight={daylight} />}
        {season && species && !species.isSeasonOnTop && <species.Seasonal season={season} />}
      </svg>
      {season && species?.isSeasonOnTop && (
        <svg className={css.layer} {...SCENE_BOX} preserveAspectRatio="xMidYMin slice">
          <species.Seasonal season={season} />
        </svg>
      )}
      {keepsakes}
      {act?.Back && (
        <svg key={`back${turn}`} className={css.layer} {...SCENE_BOX}>
          <act.Back daylight={daylight} />
        </svg>
      )}
      <div className={classNames(css.layer, css.dim)} />
      <div className={css.pet}>{children}</div>
      {things}
      {species?.Front && (
        <svg className={css.layer} {...SCENE_BOX}>
          <species.Front />
        </svg>
      )}
      {act?.Front && (
        <svg key={`front${turn}`} className={css.layer} {...SCENE_BOX}>
          <act.Front />
        </svg>
      )}
      <div className={classNames(css.layer, css.light)} />
    </div>
  )
}
