import { memo } from 'react'
import { RABBIT } from '#words/species/rabbit.ts'
import type { Species } from '../species.ts'
import { MeadowFront, RabbitMeadow } from './rabbit-meadow.tsx'
import { Rabbit } from './rabbit.tsx'

/** All that is drawn and said of a rabbit. */
export const RABBIT_SPECIES: Species = {
  type: 'rabbit',
  Drawing: Rabbit,
  shadow: 60,
  words: RABBIT,
  Back: memo(RabbitMeadow),
  Front: memo(MeadowFront),
}
