import { type ComponentType, type ReactNode, memo } from 'react'
import type { PetType } from '#domain/species.ts'
import type { Activity } from '#domain/activities.ts'
import type { Look } from '../pets/look.ts'
import type { Daylight } from '../scenes/daylight.ts'
import { BirdBranch } from './bird/bird-branch.tsx'
import { BIRD_PROPS } from './bird/bird-props.tsx'
import { Bird } from './bird/bird.tsx'
import { CatRoom } from './cat/cat-room.tsx'
import { CAT_PROPS } from './cat/cat-props.tsx'
import { Cat } from './cat/cat.tsx'
import { DogRoom } from './dog/dog-room.tsx'
import { DOG_PROPS } from './dog/dog-props.tsx'
import { Dog } from './dog/dog.tsx'
import { FishReef, ReefFront } from './fish/fish-reef.tsx'
import { FISH_PROPS } from './fish/fish-props.tsx'
import { Fish } from './fish/fish.tsx'
import { MeadowFront, RabbitMeadow } from './rabbit/rabbit-meadow.tsx'
import { RABBIT_PROPS } from './rabbit/rabbit-props.tsx'
import { Rabbit } from './rabbit/rabbit.tsx'

/** What appears around a pet, drawn in front of it, while it is cared for; without motion it tells the same. */
export type CareProps = Readonly<Record<Activity, ReactNode>>

/** All that is drawn of one species; its motion is in pets/*.module.css, its words in words/. */
type Species = {
  Drawing: ComponentType<{ look: Look }>
  /** Half the width of the shadow under it, in its 240 units. */
  shadow: number
  props: CareProps
  /** Its small world, behind the pet and in front of it. */
  Back: ComponentType<{ daylight: Daylight }>
  Front?: ComponentType
}

// A press on Feed draws the page anew, but not the scene around the pet.
export const SPECIES: Readonly<Record<PetType, Species>> = {
  dog: { Drawing: Dog, shadow: 64, props: DOG_PROPS, Back: memo(DogRoom) },
  cat: { Drawing: Cat, shadow: 58, props: CAT_PROPS, Back: memo(CatRoom) },
  bird: { Drawing: Bird, shadow: 50, props: BIRD_PROPS, Back: memo(BirdBranch) },
  rabbit: {
    Drawing: Rabbit,
    shadow: 60,
    props: RABBIT_PROPS,
    Back: memo(RabbitMeadow),
    Front: memo(MeadowFront),
  },
  fish: {
    Drawing: Fish,
    shadow: 44,
    props: FISH_PROPS,
    Back: memo(FishReef),
    Front: memo(ReefFront),
  },
}
