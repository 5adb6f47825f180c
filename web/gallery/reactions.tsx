import { useState } from 'react'
import { PET_TYPES, type PetType } from '#domain/species.ts'
import { REACTION_MS } from '../ui/pets/look.ts'
import { PetPortrait } from '../ui/pets/pet-portrait.tsx'
import '../ui/pets/stroke.css'
import { ALL_SPECIES } from '../ui/species/all-species.ts'
import styles from './grids.module.css'
import own from './reactions.module.css'

/** Every pet that is stroked, and asleep. A click plays the motion again; what care looks like is among the acts. */
export function Reactions() {
  return (
    <div className={styles.pets}>
      {PET_TYPES.map((type) => [
        <Stroked key={`${type} stroked`} type={type} />,
        <PetPortrait
          key={type}
          species={ALL_SPECIES[type]}
          mood="smiling"
          sleepy
          className={styles.pet160}
        />,
      ])}
    </div>
  )
}

function Stroked({ type }: { type: PetType }) {
  const [turn, setTurn] = useState(0)
  return (
    <button
      type="button"
      aria-label={`${type}: stroked`}
      title={`plays for ${REACTION_MS} ms`}
      className={own.replay}
      onClick={() => setTurn(turn + 1)}
    >
      <PetPortrait
        key={turn}
        species={ALL_SPECIES[type]}
        mood="neutral"
        reaction="stroke"
        className={styles.pet160}
      />
    </button>
  )
}
