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

type PetStageProps = { type: PetType; daylight: Daylight; children: ReactNode }

/**
 * The small world of a species in the day's light, with the pet (a PetPortrait, or a button around one)
 * standing in it. Fills its place's width at 3 to 2, so nothing moves when it arrives. Decoration only.
 */
export function PetStage({ type, daylight, children }: PetStageProps) {
  const { Back, Front } = SCENES[type]
  return (
    <div className={classNames(css.stage, css[daylight])}>
      <svg className={css.backdrop} viewBox="0 0 480 320" aria-hidden="true">
        <Back daylight={daylight} />
      </svg>
      <div className={css.pet}>{children}</div>
      {Front && (
        <svg className={css.front} viewBox="0 0 480 320" aria-hidden="true">
          <Front />
        </svg>
      )}
      <div className={css.light} />
    </div>
  )
}
