import { type ComponentType, type ReactNode, memo } from 'react'
import type { PetType } from '#domain/pet.ts'
import { classNames } from '../class-names.ts'
import { BirdBranch } from './bird-branch.tsx'
import { CatRoom } from './cat-room.tsx'
import type { Daylight } from './daylight.ts'
import { DogRoom } from './dog-room.tsx'
import { FishReef, ReefFront } from './fish-reef.tsx'
import { MeadowFront, RabbitMeadow } from './rabbit-meadow.tsx'
import css from './stage.module.css'

type Scene = { Back: ComponentType<{ daylight: Daylight }>; Front?: ComponentType }

// A press on Feed draws the page anew, but not the scene behind the pet.
const SCENES: Record<PetType, Scene> = {
  dog: { Back: memo(DogRoom) },
  cat: { Back: memo(CatRoom) },
  bird: { Back: memo(BirdBranch) },
  rabbit: { Back: memo(RabbitMeadow), Front: memo(MeadowFront) },
  fish: { Back: memo(FishReef), Front: memo(ReefFront) },
}

/** In another shape than 3 to 2 the scene loses its upper part, never its ground. */
const SCENE_BOX = {
  viewBox: '0 0 480 320',
  preserveAspectRatio: 'xMidYMax slice',
  'aria-hidden': true,
} as const

type PetStageProps = { type: PetType; daylight: Daylight; children: ReactNode }

/**
 * The small world of a species in the day's light, with the pet (a PetPortrait, or a button around one)
 * standing in it. Fills its place's width at 3 to 2, or the height it is given; then `--pet-width` says
 * how large the pet is. Decoration only.
 */
export function PetStage({ type, daylight, children }: PetStageProps) {
  const { Back, Front } = SCENES[type]
  return (
    <div className={classNames(css.stage, css[daylight])}>
      <svg className={css.backdrop} {...SCENE_BOX}>
        <Back daylight={daylight} />
      </svg>
      <div className={css.pet}>{children}</div>
      {Front && (
        <svg className={css.front} {...SCENE_BOX}>
          <Front />
        </svg>
      )}
      <div className={css.light} />
    </div>
  )
}
